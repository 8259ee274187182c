import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';

/** Prints the page, or makes a PDF of it: A4, without all that only a screen needs. */
export const PrintButton = () => (
  <Button
    size="small"
    color="inherit"
    startIcon={<PrintOutlined />}
    onClick={() => window.print()}
    sx={{ displayPrint: 'none' }}
  >
    Print
  </Button>
);
