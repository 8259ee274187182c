import { List } from '@mui/material';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import { ExceptionRow } from './ExceptionRow';

interface ExceptionRowsProps {
  readonly label: string;
  readonly exceptions: readonly BusinessHours[];
  readonly onDelete: (exception: BusinessHours) => void;
}

/** Exceptions one below the other. */
export const ExceptionRows = ({ label, exceptions, onDelete }: ExceptionRowsProps) => (
  <List disablePadding aria-label={label}>
    {exceptions.map((exception) => (
      <ExceptionRow key={exception.id} exception={exception} onDelete={() => onDelete(exception)} />
    ))}
  </List>
);
