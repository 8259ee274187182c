import { publishDue } from '../../src/backend/features/contents/publishing';
import { contract } from '../../src/contract';
import type { TestBackend } from './backend';
import { draft } from './contents';

const { contents, 'content-drafts': drafts } = contract;
const MINUTE = 60_000;
type Desk = Awaited<ReturnType<TestBackend['join']>>;

/** A draft's fields as the form sends them. */
export const draftFields = (title: string, text = '<p>From April.</p>') => {
  const { userid: _userid, ...body } = draft({ content_title: title, content_description: text });
  return body;
};

/** The actions of a person on drafts of pages, and the round that publishes them at their time. */
export const draftsBy = (backend: TestBackend, writer: Desk) => {
  const begun = async (title: string, changes: object = {}, desk = writer) => {
    const { id = '' } = await writer.call(contents.create, { body: draft({ content_title: title }) });
    const page = await writer.call(contents.getOne, { id });
    const body = {
      ...draftFields(`${title}, new`),
      content_id: page.id,
      based_on: page.updated_at ?? null,
      ...changes,
    };
    return { page, made: await desk.call(drafts.create, { body }) };
  };
  const beginNew = (title: string, desk = writer) =>
    desk.call(drafts.create, { body: { ...draftFields(title), content_id: null, based_on: null } });
  type Made = Awaited<ReturnType<typeof beginNew>>;
  const seen = ({ updated_at = '', page_updated_at }: Made) => ({ updated_at, page_updated_at });
  const inMinutes = (minutes: number) => new Date(backend.now().getTime() + minutes * MINUTE).toISOString();
  const schedule = (made: Made, publish_at: string | null, desk = writer) =>
    desk.call(drafts.schedule, { id: made.id, body: { ...seen(made), publish_at } });
  const failures: unknown[] = [];
  const round = () => publishDue({ db: backend.database.db, now: backend.now }, (error) => failures.push(error));
  const titles = async () => (await writer.call(contents.getList, {})).rows.map(({ content_title }) => content_title);
  return { begun, beginNew, seen, inMinutes, schedule, failures, round, titles };
};
