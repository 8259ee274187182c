import { contract } from '../../src/contract';
import type { FollowUpDraft } from '../../src/contract/endpoints/followUps';
import { followUpId } from '../../src/contract/followUps';
import { everything, holding, testBackend } from './backend';
import { testCity } from './city';

/** Makes a back end with a city and three people: asha has all permissions, finance sees reports, care sees customers. */
export const openFollowUps = async () => {
  const backend = await testBackend({ database: await testCity() });
  const { pool } = backend.database;
  const asha = await backend.join('asha', everything);
  const finance = await backend.join('finance', holding('reports_view'));
  const care = await backend.join('care', holding('customerdetails_view'));

  const ids = async (from: string): Promise<readonly number[]> => {
    const { rows } = await pool.query<{ id: string }>(`select id from ${from} limit 20`);
    return rows.map(({ id }) => Number(id));
  };
  /** Gives a difference to an old settlement that agrees. */
  const differing = async () => {
    const [id = 0] = await ids(`settlements where received_paise = net_expected_paise order by id offset 20`);
    await pool.query(`update settlements set received_paise = received_paise - 100 where id = ${id}`);
    return id;
  };

  return {
    ...{ backend, asha, finance, care },
    /** Returns the ids of the first twenty rows of a table, by the part after `from` of a statement. */
    ids,
    /** Returns a change of a follow-up, based on its current version. */
    from: async (id: string, body: Omit<FollowUpDraft, 'updated_at'>) => {
      const { updated_at = '' } = await asha.call(contract['follow-ups'].getOne, { id });
      return { id, body: { ...body, updated_at } };
    },
    failures: () => ids("failed_transactions where kind = 'qr' and debited and refund_id is null order by id"),
    differing,
    settlement: async () => followUpId('qr-settlements', await differing()),
  };
};

export type FollowUpDesk = Awaited<ReturnType<typeof openFollowUps>>;
