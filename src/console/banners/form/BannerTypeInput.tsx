import { TextField } from '@mui/material';
import { SelectInput, useRecordContext } from 'react-admin';
import { BANNER_TYPES } from '../../../contract/bannerTypes';
import type { Banner } from '../../../contract/endpoints/banners';
import { useReadOnly } from '../../ui/form/ReadOnlyContext';

/** The type of a banner: one of those offered, or the one that the server has it as. */
export const BannerTypeInput = () => {
  const isReadOnly = useReadOnly();
  const current = useRecordContext<Banner>()?.bannerType;
  if (isReadOnly) return <TextField label="Type" value={current ?? ''} slotProps={{ htmlInput: { readOnly: true } }} />;
  const types = [...new Set([...BANNER_TYPES, ...(current ? [current] : [])])];
  return (
    <SelectInput
      source="bannerType"
      label="Type"
      choices={types.map((type) => ({ id: type, name: type }))}
      translateChoice={false}
      helperText={false}
    />
  );
};
