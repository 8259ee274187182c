import { Button, Checkbox, FormControlLabel, FormGroup, Popover, Stack, TextField } from '@mui/material';
import { Children, isValidElement, useState, type ReactNode } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { t } from '../../language/t';
import { MoveButtons } from '../form/MoveButtons';
import { columnOrder } from './DataTableHead';
import { ROW_HEIGHTS, rowHeightWords, useRowHeight } from './useList';

interface ColumnProps {
  readonly source?: string;
  readonly label?: ReactNode;
}

/** A column that can be switched off, and its declared place, which identifies it in the kept order. */
interface Choice {
  readonly name: string;
  readonly label: string;
  readonly rank: number;
}

const choicesOf = (columns: ReactNode): readonly Choice[] =>
  Children.toArray(columns).flatMap((column, rank) => {
    if (!isValidElement<ColumnProps>(column)) return [];
    const { source, label } = column.props;
    const name = source ?? label;
    return typeof name === 'string' ? [{ name, label: typeof label === 'string' ? label : name, rank }] : [];
  });

const NONE: readonly string[] = [];

/** The stored state of the columns: the hidden ones, and the order, as react-admin's table reads it. */
const useColumns = (columns: ReactNode, off: readonly string[]) => {
  const key = `${useResourceContext()}.datatable`;
  const [hidden, setHidden] = useStore<readonly string[]>(key, off);
  const [ranks, setRanks] = useStore<readonly number[] | undefined>(`${key}_columnRanks`);
  const order = columnOrder(Children.count(columns), ranks);
  const choices = choicesOf(columns);
  const shown = order.flatMap((rank) => choices.filter((choice) => choice.rank === rank));
  return {
    shown,
    hidden,
    toggle: (name: string) =>
      setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]),
    move: (at: number, by: -1 | 1) => {
      const [from, to] = [shown[at]?.rank, shown[at + by]?.rank];
      if (from === undefined || to === undefined) return;
      setRanks(order.map((rank) => (rank === from ? to : rank === to ? from : rank)));
    },
    reset: () => {
      setHidden(off);
      setRanks(undefined);
    },
  };
};

const RowHeightChoice = () => {
  const [height, setHeight] = useRowHeight();
  return (
    <TextField
      select
      size="small"
      label={t('Row height')}
      value={height}
      onChange={({ target }) => setHeight(Number(target.value))}
      slotProps={{ select: { native: true } }}
      sx={{ mx: 2, mb: 2 }}
    >
      {ROW_HEIGHTS.map((each) => (
        <option key={each} value={each}>
          {rowHeightWords()[each]}
        </option>
      ))}
    </TextField>
  );
};

interface ColumnsMenuProps {
  readonly anchor: HTMLElement | null;
  readonly columns: ReactNode;
  readonly off?: readonly string[] | undefined;
  readonly onClose: () => void;
}

/** A menu of the height of rows and the visible columns. Boxes are in column order, each with buttons that move it. */
export const ColumnsMenu = ({ anchor, columns, off = NONE, onClose }: ColumnsMenuProps) => {
  const { shown, hidden, toggle, move, reset } = useColumns(columns, off);
  const [said, setSaid] = useState('');
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('Columns') } }}
    >
      <FormGroup role="group" aria-label={t('Columns of the table')} sx={{ pl: 2, pr: 1, py: 1 }}>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {shown.map(({ name, label }, at) => (
            <Stack component="li" key={name} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <FormControlLabel
                label={label}
                control={<Checkbox size="small" checked={!hidden.includes(name)} onChange={() => toggle(name)} />}
                sx={{ flex: 1 }}
              />
              <MoveButtons
                name={label}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                onMove={(by) => {
                  move(at, by);
                  const place = { place: at + by + 1, count: shown.length };
                  setSaid(t('{column} is now column {place} of {count}.', { column: label, ...place }));
                }}
              />
            </Stack>
          ))}
        </Stack>
        <Button size="small" onClick={reset} sx={{ alignSelf: 'center' }}>
          {t('Reset')}
        </Button>
      </FormGroup>
      <RowHeightChoice />
      <div className="unseen" role="status">
        {said}
      </div>
    </Popover>
  );
};
