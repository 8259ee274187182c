import type { OperatorRecords } from './records';
import { add, done, found, plainBody, text, type OperatorCall, type OperatorRow } from './operatorCall';
import { strictBody, type BodyShape } from './strictBodies';

const loyalty = (
  list: { readonly call: string; readonly field: string },
  rows: OperatorRow[],
  create: string,
  update: string,
  fields: BodyShape,
): readonly OperatorCall[] => [
  { call: list.call, answer: () => ({ data: { [list.field]: rows } }) },
  {
    call: create,
    answer: ({ body }) => {
      (body as unknown[]).forEach((row) => add(rows, strictBody(row, fields)));
      return done('Created');
    },
  },
  {
    call: update,
    answer: (came) => {
      Object.assign(found(rows, came.id), plainBody(fields)(came));
      return done('Changed');
    },
  },
];

/** Riders, loyalty rules and the files of reports. */
export const otherRoutes = (records: OperatorRecords, isPaged: () => boolean): readonly OperatorCall[] => [
  { call: 'GET /user/api/users/', answer: () => ({ success: 'true', data: { users: text(records.customers) } }) },
  { call: 'GET /app/getuserratings', answer: () => ({ data: { ratings: records.ratings } }) },
  { call: 'GET /feedbackinfo', answer: () => ({ status: 'success', data: { feedback: records.feedback } }) },

  ...loyalty(
    { call: 'GET /lp/alldistanceslabs/', field: 'Distance_kms' },
    records.slabs,
    'POST /lp/distanceslab/',
    'PUT /lp/update/distanceslab/:id',
    { from_km: 'number', to_km: 'number or null', points: 'number', active: 'boolean' },
  ),
  ...loyalty(
    { call: 'GET /lp/allpricerangepoints/', field: 'price' },
    records.prices,
    'POST /lp/pricerangepoints/',
    'PUT /lp/pricerangepoints/:id',
    { from_price: 'number', to_price: 'number or null', points: 'number', active: 'boolean' },
  ),
  ...loyalty(
    { call: 'GET /lp/allrechargepoints/', field: 'recharge_points' },
    records.recharges,
    'POST /lp/createrechargepoint/',
    'PUT /lp/updaterechargepoint/:id',
    { from_amount: 'number', 'to_amount?': 'number or null', points: 'number', active: 'boolean' },
  ),
  { call: 'GET /lp/alltickettypes/', answer: () => ({ data: { Ticket: records.ticketTypes } }) },
  {
    call: 'POST /lp/tickettypepoints/',
    answer: (came) => {
      const body = plainBody({ 'id?': 'number', ticket_type: 'string', points: 'number', active: 'boolean' })(came);
      if (body.id === undefined) add(records.ticketTypes, body);
      else Object.assign(found(records.ticketTypes, body.id), body);
      return done('Ticket type saved');
    },
  },

  {
    call: 'POST /reports',
    auth: 'token',
    answer: (came) => {
      const { page, size } = plainBody({ start_date: 'string', end_date: 'string', page: 'number', size: 'number' })(
        came,
      );
      const first = (Number(page) - 1) * Number(size);
      const reports = isPaged() ? records.reports.slice(first, first + Number(size)) : records.reports;
      return { data: { reports, total: String(records.reports.length) } };
    },
  },
  {
    call: 'GET /report/:id',
    auth: 'token',
    answer: ({ id }) => ({ data: { link: found(records.reports, id).excel_link } }),
  },
];
