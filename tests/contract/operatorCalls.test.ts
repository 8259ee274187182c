import { expect, test } from 'vitest';
import { messages } from '../../src/contract/messages';
import { protocolPage } from '../../src/contract/protocolPage';
import { everyRow } from '../support/everyRow';

/** A call of the operator's protocol, written here independently of the rows. */
interface Call {
  readonly row: string;
  readonly call: string;
  readonly sends: string;
  /** The field with the answer; empty where the specification names none. */
  readonly answer: string;
  /** The catalogue's message of its failure; empty where it has none. */
  readonly fails: string;
  readonly done: string;
}

const user = '`username`, `emailid`, `departmentname`, `mobilenumber`, `permissions`, `password`';
const banner =
  '`bannerName`, `bannerType`, `startDate`, `endDate`, `sortId`, `banner_redirect_link`, `banners`, `videos`';
const notification = '`notification_title`, `description`, `schedule_times`';
const content = '`userid`, `content_title`, `content_description`, `image`';
const row = ([name, call, sends, answer, fails, done]: readonly string[]): Call => ({
  ...{ row: name ?? '', call: call ?? '', sends: sends ?? '' },
  ...{ answer: answer ?? '', fails: fails ?? '', done: done ?? '' },
});

// oxfmt-ignore
const calls: readonly Call[] = [
  ['session.login', 'PATCH {login}/login', 'form: `username`, `password`, `device_token`', '', 'Login failed'],
  ['session.logout', 'PATCH {admin}/userlogout/', '–', '', 'Failed to log out', 'Logout successful'],
  ['users.getList', 'GET {admin}/allusers/', '–', '`userpermission`, sealed', 'Failed to fetch User Permission list'],
  ['users.getOne', 'POST {admin}/getuser', 'sealed: `useruuid`', '`userpermission`, sealed', 'Failed to fetch users By ID'],
  ['users.create', 'POST {admin}/createuser/', `sealed: ${user}`, '', 'Failed to create user'],
  ['users.update', 'PUT {admin}/updateuser/:id', `sealed: ${user}`, '', 'Failed to edit department'],
  ['users.delete', 'PATCH {admin}/delete/user/:id', '–', '', 'Failed to delete department'],
  ['departments.getList', 'GET {admin}/departments', '–', '`departments`, sealed', 'Failed to fetch Department list'],
  ['departments.getOne', 'POST {admin}/department', 'sealed: `department_id`', '`department`, plain', 'Failed to fetch departments By ID'],
  ['departments.create', 'POST {admin}/createdepartment/', 'sealed: `department_name`, `permissions`, `userid`', '', 'Failed to add Department'],
  ['departments.update', 'PUT {admin}/updatedepartment/:id', 'sealed: `department_name`, `permissions`', '', 'Failed to edit department'],
  ['departments.delete', 'PATCH {admin}/deletedepartment/:id', '–', '', 'Failed to delete department.'],
  ['banners.getList', 'GET {admin}/banners/', '–', '`banners`, plain', 'Failed to fetch banner list'],
  ['banners.getOne', 'POST {admin}/banner', 'sealed: `banner_id`', '`banners`, plain', 'Failed to fetch banner By ID'],
  ['banners.create', 'POST {admin}/upload/banner/', `sealed: ${banner}`, '', 'Failed to create banner', 'Banner created successfully!'],
  ['banners.update', 'PUT {admin}/updatebanner/:id', `sealed: ${banner}`, '', 'Failed to edit banner content', 'Banner updated successfully!'],
  ['banners.delete', 'PATCH {admin}/bannerdelete/:id', '–'],
  ['banners.updateImage', 'PATCH {admin}/updatebannerimage/:id', 'sealed: `image`', '', 'Failed to update banner', 'Banner updated successfully!'],
  ['banners.updateRow', 'PATCH {admin}/updatebannerimage_metainfo/:id', 'sealed: `sortId`, `metaTitle`, `banner_redirect_link`', '', 'Failed to update banner', 'Banner updated successfully!'],
  ['banners.getPreferences', 'GET {admin}/getbannersettingpreferences', '–', '`preference`, plain'],
  ['banners.setPreferences', 'POST {admin}/banner/setpreferences/', 'sealed: `preferences`', '', 'Failed to update the banner ad settings'],
  ['notifications.getList', 'POST {admin}/notifications', 'plain: a list, or the whole record', '`notification`, sealed', 'Failed to fetch notifications'],
  ['notifications.getOne', 'POST {admin}/notification', 'sealed: `notification_id`', '`notification`, plain', 'Failed to fetch notifications By ID'],
  ['notifications.create', 'POST {admin}/notification/create/', `sealed: ${notification}`, '', 'Failed to add notification'],
  ['notifications.update', 'PUT {admin}/updatenotification/:id/', `sealed: ${notification}`, '', 'Failed to edit notification'],
  ['notifications.delete', 'PATCH {admin}/deletenotification/:id/', '–', '', 'Failed to delete notification'],
  ['contents.getList', 'GET {admin}/contents', '–', '`content`, plain', 'Failed to fetch content list'],
  ['contents.getOne', 'GET {admin}/content/:id', '–', '`content`, plain', 'Failed to fetch content by ID'],
  ['contents.create', 'POST {admin}/content/create', `plain: ${content}`, '', 'Failed to add Content'],
  ['contents.update', 'PUT {admin}/contentUpdate/:id', `plain: ${content}`, '', 'Failed to edit content'],
  ['contents.delete', 'PATCH {admin}/deletecontent/:id', 'plain: `userid`', '', 'Failed to delete content'],
  ['customers.getList', 'GET {admin}/user/api/users/', '–', '`users`, plain', 'Failed to fetch customer list'],
  ['ratings.getList', 'GET {admin}/app/getuserratings', '–', '`ratings`, plain', 'Failed to fetch apprating list'],
  ['feedback.getList', 'GET {admin}/feedbackinfo', '–', '`feedback`, plain'],
  ['distanceSlabs.getList', 'GET {admin}/lp/alldistanceslabs/', '–', '`Distance_kms`, plain'],
  ['distanceSlabs.createMany', 'POST {admin}/lp/distanceslab/', 'plain: a list, or the whole record', '', 'Failed to create distance point', 'Distance created successfully!'],
  ['distanceSlabs.update', 'PUT {admin}/lp/update/distanceslab/:id', 'plain: `from_km`, `to_km`, `points`, `active`', '', '', 'KM updated successfully!'],
  ['ticketTypes.getList', 'GET {admin}/lp/alltickettypes/', '–', '`Ticket`, plain', 'Failed to fetch purches list'],
  ['ticketTypes.create', 'POST {admin}/lp/tickettypepoints/', 'plain: `ticket_type`, `points`, `active`, `id`', '', 'Failed to purches trip', 'purches trip created successfully!'],
  ['priceRanges.getList', 'GET {admin}/lp/allpricerangepoints/', '–', '`price`, plain'],
  ['priceRanges.createMany', 'POST {admin}/lp/pricerangepoints/', 'plain: a list, or the whole record', '', 'Failed to create price', 'Ticket price created successfully!'],
  ['priceRanges.update', 'PUT {admin}/lp/pricerangepoints/:id', 'plain: `from_price`, `to_price`, `points`, `active`', '', 'Failed to update Ticket price', 'Ticket price updated successfully!'],
  ['rechargePoints.getList', 'GET {admin}/lp/allrechargepoints/', '–', '`recharge_points`, plain'],
  ['rechargePoints.createMany', 'POST {admin}/lp/createrechargepoint/', 'plain: a list, or the whole record', '', 'Failed to create recharge', 'Recharge created successfully!'],
  ['rechargePoints.update', 'PUT {admin}/lp/updaterechargepoint/:id', 'plain: `from_amount`, `to_amount`, `points`, `active`', '', 'Failed to update recharge', 'Recharge update successfully!'],
  ['reports.getList', 'POST {reports}/reports', 'plain: `start_date`, `end_date`, `page`, `size`'],
  ['reports.getLink', 'GET {reports}/report/:id', '–', '`link`, plain'],
].map(row);

/** The rows of the protocol page. */
const printed = new Map(
  protocolPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, name = '', call = '', , , sends = '', answer = '', fails = '', done = ''] = line
        .split(' | ')
        .join('|')
        .split('|');
      return [
        name.replaceAll('`', '').trim(),
        { call: call.replaceAll('`', ''), sends, answer, fails: /"([^"]*)"/.exec(fails)?.[1] ?? '', done },
      ] as const;
    }),
);

test('the rows have the calls, bodies, answers and sentences of the operator', async () => {
  await everyRow(
    calls,
    ({ row: name }) => name,
    ({ row: name, call, sends, answer, fails, done }) => {
      const shown = printed.get(name);
      expect(shown).toMatchObject({ call, sends, ...(answer !== '' && { answer }) });
      expect(shown?.fails).toBe(fails || messages.somethingWentWrong);
      expect(shown?.done.replace(/ \|$/, '').trim()).toBe(done === '' ? '–' : `"${done}"`);
    },
  );
});

test('there is no call of the operator’s beside these', () => {
  const others = [...printed].filter(([name]) => !calls.some((each) => each.row === name));
  expect(others.filter(([, { call }]) => !/^\w+ \{admin\}\/console\//.test(call))).toEqual([]);
});

test('the catalogue’s other sentences are exact', () => {
  expect(messages).toEqual({
    loginFailed: 'Login failed',
    tokenNotFoundInResponse: 'Token not found in response',
    requestTimedOut: 'Request timed out',
    unexpectedError: 'Unexpected error occurred',
    forcedLogout: 'You have been logged out because your account is logged in from another device.',
    sessionExpired: 'Session expired. Please log in again.',
    logoutFailed: 'Failed to log out',
    logoutSuccessful: 'Logout successful',
    unauthorized: 'Unauthorized',
    authenticationTokenNotFound: 'Authentication token not found',
    somethingWentWrong: 'Something went wrong',
    anUnexpectedError: 'An unexpected error occurred',
    noRecords: 'No Records Found',
    menuItemsError: 'Menu Items Error',
    loading: 'Loading...',
    defaultUser: 'Default User',
  });
});
