import { Chip, type ChipProps } from '@mui/material';
import { useRecordContext } from 'react-admin';

interface StatusChipProps {
  readonly status: string;
  readonly colour: NonNullable<ChipProps['color']>;
}

/** How something stands, in words and in its colour. */
export const StatusChip = ({ status, colour }: StatusChipProps) => (
  <Chip size="small" variant="outlined" color={colour} label={status} />
);

interface StatusFieldProps<S extends string> {
  readonly source: string;
  /** Of each status its word and its colour. */
  readonly looks: Readonly<Record<S, { readonly text: string; readonly colour: StatusChipProps['colour'] }>>;
}

/** The status of the record as a chip. */
export const StatusField = <S extends string>({ source, looks }: StatusFieldProps<S>) => {
  const status = useRecordContext<Readonly<Record<string, S>>>()?.[source];
  if (status === undefined) return null;
  const { text, colour } = looks[status];
  return <StatusChip status={text} colour={colour} />;
};
