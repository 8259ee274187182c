import { eq, sql } from 'drizzle-orm';
import { BatchPoints, BatchReason, type BatchLine } from '../../../contract/endpoints/pointsBatches';
import { mobileDigits } from '../../../contract/mobileNumber';
import { rowsOf, type Queries } from '../../platform/db/sql';
import {
  customers,
  loyaltyAccounts as accounts,
  loyaltyAdjustments,
  type pointsBatches,
} from '../../platform/db/schema';

/** A line that can be entered. */
export interface ValidLine {
  readonly line: number;
  readonly customerId: number;
  readonly points: number;
  readonly reason: string;
}

/** The lines of a file, separated into valid and faulty ones. */
export interface CheckedLines {
  readonly good: readonly ValidLine[];
  readonly faults: readonly { readonly line: number; readonly fault: string }[];
  /** The number of lines with a rider's mobile number, faulty lines included: the check reveals data of each. */
  readonly known: number;
}

const MOBILE_DIGITS = 10;

interface Member {
  readonly mobile: string;
  readonly id: number;
  readonly is_member: boolean;
}

const membersOf = async (queries: Queries, mobiles: readonly string[]): Promise<ReadonlyMap<string, Member[]>> => {
  const found = await rowsOf<Member>(
    queries,
    sql`select ${customers.mobile}, ${customers.id}::int as id, ${accounts.customerId} is not null as is_member
          from ${customers} left join ${accounts} on ${accounts.customerId} = ${customers.id}
         where ${customers.mobile} in (select jsonb_array_elements_text(${JSON.stringify(mobiles)}::jsonb))`,
  );
  const members = new Map<string, Member[]>();
  for (const member of found) members.set(member.mobile, [...(members.get(member.mobile) ?? []), member]);
  return members;
};

/** A number as Excel shows a long one, with most of its digits lost. */
const EXPONENT = /^\d(?:[.,]\d*)?E\+?\d+$/i;

const wrongMobile = (text: string): string =>
  EXPONENT.test(text)
    ? `Mobile: ${text} is what Excel has made of a number. Format the column as text, then enter the numbers again`
    : 'Mobile: use 10 digits';

/** Checks the lines of a file against the customers. Faults are unknown or repeated numbers, and invalid points or reasons. */
export const checkLines = async (queries: Queries, lines: readonly BatchLine[]): Promise<CheckedLines> => {
  const numbers = lines.map(({ mobile }) => mobileDigits(mobile) ?? '');
  const members = await membersOf(queries, [...new Set(numbers)]);
  const first = new Map<string, number>();
  const good: ValidLine[] = [];
  const faults: { line: number; fault: string }[] = [];
  for (const [index, { line, points, reason }] of lines.entries()) {
    const mobile = numbers[index] ?? '';
    const read = { points: BatchPoints.safeParse(points.trim()), reason: BatchReason.safeParse(reason.trim()) };
    const named = members.get(mobile) ?? [];
    const [member] = named;
    const other = first.get(mobile);
    const fault =
      mobile.length !== MOBILE_DIGITS
        ? wrongMobile(lines[index]?.mobile.trim() ?? '')
        : other !== undefined
          ? `The number is in line ${other} already`
          : named.length > 1
            ? 'More than one customer has this number'
            : member === undefined
              ? 'No customer has this number'
              : member.is_member
                ? [read.points, read.reason].map(({ error }) => error?.issues[0]?.message).find(Boolean)
                : 'The customer has no loyalty account';
    if (mobile.length === MOBILE_DIGITS && other === undefined) first.set(mobile, line);
    if (fault === undefined && member && read.points.success && read.reason.success)
      good.push({ line, customerId: member.id, points: read.points.data, reason: read.reason.data });
    else faults.push({ line, fault: fault ?? 'Cannot be read' });
  }
  return { good, faults, known: members.size };
};

type Batch = Pick<typeof pointsBatches.$inferSelect, 'id' | 'idempotencyKey'>;

/** The idempotency key of a line's entry. */
export const lineKeyOf = ({ idempotencyKey }: Batch, line: number): string => `${idempotencyKey}:${line}`;

/** True where the entries of a batch match exactly these lines. */
export const matchesLines = async (queries: Queries, batch: Batch, lines: readonly BatchLine[]): Promise<boolean> => {
  const { idempotencyKey: key, points, reason, batchId, customerId } = loyaltyAdjustments;
  const stored = await queries
    .select({ key, points, reason, mobile: customers.mobile })
    .from(loyaltyAdjustments)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(eq(batchId, batch.id));
  const entries = new Map(stored.map((entry) => [entry.key, entry]));
  const asked = new Set(lines.map(({ line }) => line));
  return (
    asked.size === stored.length &&
    lines.every((line) => {
      const entry = entries.get(lineKeyOf(batch, line.line));
      return (
        entry?.mobile === mobileDigits(line.mobile) &&
        entry?.points === BatchPoints.safeParse(line.points.trim()).data &&
        entry?.reason === line.reason.trim()
      );
    })
  );
};
