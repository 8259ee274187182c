import type { KeyboardEvent, MouseEvent } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { t } from '../../language/t';
import { TickBox } from '../fields/TickBox';

/** The id of the bar with the actions for the selected rows. */
export const SELECTION_BAR = 'selection-bar';

const BOX = 'selected-row';

/** The first box of the page whose row is selected. */
export const selectedBox = () => document.querySelector<HTMLInputElement>(`input[name="${BOX}"]:checked`);

/** Moves between boxes by the arrow keys; Shift selects both. Enter leads to the actions for the selected rows. */
const move = (event: KeyboardEvent<HTMLInputElement>) => {
  const { currentTarget: box, key, shiftKey } = event;
  const boxes = [...(box.closest('table, ul')?.querySelectorAll<HTMLInputElement>(`input[name="${box.name}"]`) ?? [])];
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  const next =
    key === 'Enter'
      ? document.getElementById(SELECTION_BAR)?.querySelector('button')
      : by && boxes[boxes.indexOf(box) + by];
  if (!next) return;
  event.preventDefault();
  if (shiftKey && next instanceof HTMLInputElement) for (const each of [box, next]) if (!each.checked) each.click();
  next.focus();
};

interface RowCheckboxProps {
  readonly record: RaRecord;
  readonly isSelected: boolean;
  readonly onToggle: (event: MouseEvent) => void;
}

/**
 * The box that selects a row, named by the record.
 * react-admin's own names the frame of the box, which no screen reader announces.
 */
export const RowCheckbox = ({ record, isSelected, onToggle }: RowCheckboxProps) => {
  const nameOf = useGetRecordRepresentation();
  const named = nameOf(record);
  return (
    <TickBox
      ticked={isSelected ? 'all' : 'none'}
      name={BOX}
      aria-label={t('Select {name}', { name: typeof named === 'string' ? named : String(record.id) })}
      onClick={onToggle}
      onKeyDown={move}
    />
  );
};

/** The box that selects all rows of the page, with the number of selected ones. */
export const PageCheckbox = () => {
  const rows = useDataTableDataContext<RaRecord>() ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const ids = rows.map(({ id }) => id);
  const others = selected.filter((id) => !ids.includes(id));
  const count = selected.length - others.length;
  return (
    <TickBox
      ticked={count === 0 ? 'none' : count === ids.length ? 'all' : 'some'}
      aria-label={translate('ra.action.select_all')}
      onChange={({ target }) => onSelect?.(target.checked ? [...others, ...ids] : others)}
    />
  );
};
