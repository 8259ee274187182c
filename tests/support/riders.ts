import type { Database } from '../../src/backend/platform/db/database';
import type { Fetch } from '../../src/console/data/client';

/** Feedback and ratings of riders, for a test's own database. */
export const createVoices = ({ pool }: Pick<Database, 'pool'>) => {
  const idOf = async (text: string, values: readonly unknown[]): Promise<number> =>
    (await pool.query<{ id: number }>(`${text} RETURNING id`, [...values])).rows[0]?.id ?? 0;
  return {
    /** Adds a rating of the app by a customer at a moment. */
    rate: (customer: number, stars: number, at: string, comment = '') =>
      idOf(
        `INSERT INTO ratings (customer_id, stars, at, comment, app_version, platform)
         VALUES ($1, $2, $3, $4, '5.1.0', 'Android')`,
        [customer, stars, at, comment],
      ),
    /** Adds a customer's feedback at a moment. */
    write: (
      customer: number,
      at: string,
      {
        subject = 'Lost umbrella',
        text = 'I left it in the train.',
        category = 'Lost and found',
        reference = '',
      }: { subject?: string; text?: string; category?: string; reference?: string } = {},
    ) =>
      idOf(
        `INSERT INTO feedback (customer_id, at, category, subject, text, reference) VALUES ($1, $2, $3, $4, $5, $6)`,
        [customer, at, category, subject, text, reference],
      ),
  };
};

/** A server that answers some calls with only a status, as if it lacked them or was out of order. */
export const answering =
  (part: string, status: number) =>
  (fetch: Fetch): Fetch =>
  (url, init) =>
    url.includes(part) ? Promise.resolve(new Response('', { status })) : fetch(url, init);
