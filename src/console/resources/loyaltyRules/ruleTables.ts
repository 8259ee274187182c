import type { Endpoint } from '../../../contract/endpoint';
import { distanceSlabs, priceRanges, rechargePoints, ticketTypes } from '../../../contract/endpoints/loyalty';
import { grouped } from '../../../contract/grouped';
import type { Range } from '../../../contract/loyaltyRules';
import type { RuleGroup } from '../../../contract/rulesCheck';
import { OFF, ON, type GridColumn, cellNumberOf } from './grid/cellText';
import type { Cells, GridEdits, GridRow } from './grid/gridEdits';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** The unsaved edits to the lists of a page, by group. */
export type RuleEdits = Partial<Record<RuleGroup, GridEdits>>;

/** The stretch of a scale that a row claims. */
export interface RuleScale {
  readonly from: string;
  readonly to: string;
  /** Returns a place on the scale in words: `12 km`, `₹40`. */
  readonly inWords: (value: number) => string;
}

/** A list of rules as a grid. */
export interface RuleTable {
  readonly group: RuleGroup;
  /** The endpoints of its group, by name. */
  readonly calls: Readonly<Record<string, Endpoint>>;
  readonly title: string;
  readonly sentence: string;
  /** The text of the list while it has no rows. */
  readonly nothing: string;
  readonly columns: readonly GridColumn[];
  /** The scale that the rows divide among them; undefined where the rows are independent. */
  readonly scale?: RuleScale;
}

/** The points of a row. */
export const pointsColumn = perLanguage((): GridColumn => ({
  name: 'points',
  label: t('Points'),
  kind: 'number',
  decimals: 0,
}));
const active = perLanguage((): GridColumn => ({ name: 'active', label: t('Active'), kind: 'switch' }));
const number = (name: string, label: string): GridColumn => ({ name, label, kind: 'number' });
const openEnd = (name: string, label: string): GridColumn => ({ ...number(name, label), empty: t('and above') });

const kilometres = (value: number): string => t('{km} km', { km: value });
const rupees = (value: number): string => `₹${grouped(value)}`;

/** Points for the distance of a trip. */
export const distanceTable = perLanguage((): RuleTable => ({
  group: 'distanceSlabs',
  calls: distanceSlabs,
  title: t('Distance slabs'),
  sentence: t('Points by trip distance. “To” is not included.'),
  nothing: t('No distance slabs yet: no points for distance. Add the first row.'),
  columns: [number('from_km', t('From (km)')), openEnd('to_km', t('To (km)')), pointsColumn(), active()],
  scale: { from: 'from_km', to: 'to_km', inWords: kilometres },
}));

/** Points for the type of a ticket. */
export const ticketTable = perLanguage((): RuleTable => ({
  group: 'ticketTypes',
  calls: ticketTypes,
  title: t('Ticket types'),
  sentence: t('Points by ticket type. A saved type cannot be renamed.'),
  nothing: t('No ticket types yet: no points for the ticket type. Add the first row.'),
  columns: [{ name: 'ticket_type', label: t('Ticket type'), kind: 'text', isKey: true }, pointsColumn(), active()],
}));

/** Points for the fare of a trip. */
export const priceTable = perLanguage((): RuleTable => ({
  group: 'priceRanges',
  calls: priceRanges,
  title: t('Price ranges'),
  sentence: t('Points by fare. “To” is not included.'),
  nothing: t('No price ranges yet: no points for the fare. Add the first row.'),
  columns: [number('from_price', t('From (₹)')), openEnd('to_price', t('To (₹)')), pointsColumn(), active()],
  scale: { from: 'from_price', to: 'to_price', inWords: rupees },
}));

/** Points for a card recharge. */
export const rechargeTable = perLanguage((): RuleTable => ({
  group: 'rechargePoints',
  calls: rechargePoints,
  title: t('Recharge amounts'),
  sentence: t('Points by recharge amount. “To” is not included.'),
  nothing: t('No recharge amounts yet: recharges earn no points. Add the first row.'),
  columns: [number('from_amount', t('From (₹)')), openEnd('to_amount', t('To (₹)')), pointsColumn(), active()],
  scale: { from: 'from_amount', to: 'to_amount', inWords: rupees },
}));

/** Returns a stretch of a scale in words: `5 to 12 km`, `₹100 and above`. */
export const rangeInWords = ({ inWords }: RuleScale, { from, to }: Range): string =>
  to === null
    ? t('{from} and above', { from: inWords(from) })
    : t('{from} to {to}', { from: inWords(from), to: inWords(to) });

/** Joins all of some texts: `5 and 7`. */
export const allOf = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((before, next) => t('{before} and {next}', { before, next }), first);

/** Returns the stretch that the cells of a row claim, as far as they can be read. */
export const rangeOf = ({ columns, scale }: RuleTable, cells: Cells): Range | undefined => {
  if (!scale) return undefined;
  const read = (name: string) => {
    const column = columns.find((each) => each.name === name);
    return column ? cellNumberOf(column, cells[name] ?? '') : null;
  };
  const [from, to] = [read(scale.from), read(scale.to)];
  return from === null || Number.isNaN(from) || (to !== null && !(to > from)) ? undefined : { from, to };
};

/** Returns the name of a row in a sentence: its stretch, or its name. */
export const rowInWords = (table: RuleTable, cells: Cells): string => {
  const range = rangeOf(table, cells);
  if (table.scale && range) return rangeInWords(table.scale, range);
  return cells[table.columns[0]?.name ?? ''] ?? '';
};

/** A new row starts where the last one ends, unless that one has no end. */
export const newRuleRow = (table: RuleTable, rows: readonly GridRow[]): Cells => {
  const ranges = rows.filter(({ cells }) => cells.active !== OFF).flatMap(({ cells }) => rangeOf(table, cells) ?? []);
  const isOpen = ranges.some(({ to }) => to === null);
  const end = Math.max(0, ...ranges.map(({ to }) => to ?? 0));
  const cells = Object.fromEntries(table.columns.map(({ name, kind }) => [name, kind === 'switch' ? ON : '']));
  return table.scale && !isOpen ? { ...cells, [table.scale.from]: String(end) } : cells;
};
