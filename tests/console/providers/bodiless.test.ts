import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { noFlags, toMatrix } from '../../../src/contract/permissions';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';
import { clearBrowserStorage } from '../../support/clearBrowserStorage';
import { openWorld } from '../../support/openWorld';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

const WRITES = /^(?!.*(?:\/login|\/getuser|\/department|\/banner|\/notifications?|\/reports)$)/;
const withoutBody =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const answer = await fetch(url, init);
    return init.method !== 'GET' && WRITES.test(url) && answer.ok ? new Response(null, { status: 204 }) : answer;
  };

const opened = async () => {
  onTestFinished(clearBrowserStorage);
  return openWorld({ backend, as: 'kavya', password: OPERATOR_PASSWORD, through: withoutBody });
};

const image = { name: 'a.png', content: 'data:image/png;base64,iVBORw0KGgo=' };
const user = {
  ...{ username: 'new.person', emailid: 'new@operator.example', departmentname: 'Marketing' },
  ...{ mobilenumber: '9812345678', password: 'a long new password', permissions: noFlags },
};
const banner = {
  ...{ bannerName: 'New line', bannerType: 'Offer', startDate: '2026-11-01', endDate: '2026-11-30' },
  ...{ sortId: 1, banner_redirect_link: '', banners: [], videos: [] },
};
const push = { notification_title: 'Late', description: 'Until ten', schedule_times: ['2031-11-20T04:37:00.000Z'] };
const page = { content_title: 'Fares', content_description: '<p>More</p>', image };
const department = { department_name: 'Night shift', permissions: toMatrix(noFlags) };

const kinds = [
  { resource: 'users', id: 3, data: user },
  { resource: 'departments', id: 2, data: department },
  { resource: 'banners', id: 7, data: banner },
  { resource: 'notifications', id: 5, data: push },
  { resource: 'contents', id: 9, data: page },
];

test.each(kinds)('$resource are made, changed and deleted at a server that answers writes with 204', async (kind) => {
  const { resource, id, data } = kind;
  const { dataProvider } = (await opened()).world;

  await dataProvider.create(resource, { data });
  await dataProvider.update(resource, { id, data, previousData: { id } as never });
  await dataProvider.delete(resource, { id });

  const written = backend.asked.filter(({ call }) => /create|upload|update|Update|delete/.test(call));
  expect(written).toHaveLength(3);
});

test('a sign-out that is answered with 204 is one', async () => {
  const { world } = await opened();
  await world.authProvider.logout({});

  expect(world.session.takeNotice()).toBe('Logout successful');
});
