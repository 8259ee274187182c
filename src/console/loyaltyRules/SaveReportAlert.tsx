import { Alert, Typography } from '@mui/material';
import { rowInWords } from './ruleTables';
import type { SaveReport } from './saveRules';

/** What of a list was saved and what was not, and why. */
export const SaveReportAlert = ({ report: { table, saved, unsaved, failure } }: { readonly report: SaveReport }) => {
  const names = (rows: SaveReport['saved']) => rows.map(({ cells }) => rowInWords(table, cells)).join('; ');
  return (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      <Typography sx={{ fontWeight: 500 }}>
        {table.title}: {failure?.message}
      </Typography>
      {saved.length > 0 && <Typography>Saved: {names(saved)}.</Typography>}
      {unsaved.length > 0 && (
        <Typography>Not saved: {names(unsaved)}. It is still here: mend it and save again.</Typography>
      )}
    </Alert>
  );
};
