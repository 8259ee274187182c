import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useUpdate, useNotify, useRedirect } from 'react-admin';
import { RedemptionDraft, type RedemptionRule } from '../../../contract/endpoints/redemption';
import { useDrafts } from '../../data/drafts';
import { formatDay } from '../../ui/words/time';
import { useFormEnded } from '../../ui/form/formContext';
import { Allowed } from '../../ui/page/Allowed';
import { Confirm } from '../../ui/page/Confirm';
import { t } from '../../language/t';

const written = (rule: RedemptionRule) =>
  Object.fromEntries(Object.keys(RedemptionDraft.shape).map((name) => [name, rule[name as keyof RedemptionDraft]]));

/** Withdraws a rule before its day, after confirmation; the rule stays in the history. */
export const WithdrawButton = ({ rule }: { readonly rule: RedemptionRule }) => {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const drafts = useDrafts();
  const overRef = useFormEnded();
  const [update, { isPending, error, reset }] = useUpdate();
  const close = () => {
    setOpen(false);
    reset();
  };
  const name = t('from {day}', { day: formatDay(rule.effective_from) });
  const onSuccess = () => {
    overRef.current = true;
    void drafts.discard(`redeem-points/${rule.id}`);
    notify(t('Redemption rule “{name}” withdrawn', { name }), { type: 'success' });
    redirect('list', 'redeem-points');
  };
  return (
    <>
      <Allowed resource="redeem-points" action="edit">
        <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
          {t('Withdraw')}
        </Button>
      </Allowed>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={t('Withdraw the rule “{name}”?', { name })}
        content={<Typography>{t('It will not take effect. It stays in the history, marked as withdrawn.')}</Typography>}
        refusal={error instanceof Error ? error.message : undefined}
        confirm={t('Withdraw')}
        confirmColor="error"
        onClose={close}
        onConfirm={() =>
          void update(
            'redeem-points',
            { id: rule.id, data: { ...written(rule), active: false }, previousData: rule },
            { mutationMode: 'pessimistic', onSuccess, onError: () => undefined },
          )
        }
      />
    </>
  );
};
