import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { Typography } from '@mui/material';
import { StateNotice } from '../ui/page/StateNotice';
import { AddRuleButton } from './AddRuleButton';

/** What stands on the page before there is a rule. */
export const NothingYet = () => (
  <StateNotice icon={<RedeemOutlined />} title="No redemption rules yet" action={<AddRuleButton />}>
    <Typography color="text.secondary">
      A rule says what a point is worth and where it can be spent. Until there is one, riders collect points and can’t
      redeem them.
    </Typography>
  </StateNotice>
);
