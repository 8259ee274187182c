import { cards, customers } from '../../backend/platform/db/schema';
import { createAgenda } from './agenda';
import type { Books } from './books';
import { DAY, dayOf, holidaysBetween, startOf, type DayNumber } from './calendar';
import { createCare } from './care';
import type { City } from './city';
import { createDraw, type Draw } from './draw';
import { createGateway } from './gateway';
import { createPoints, expiryMoment } from './points';
import { createCounter } from './purchases';
import { createRechargeCounter } from './recharges';
import { createCrowd, makeRiders, type Rider } from './riders';
import { WELCOME_POINTS } from './rules';
import { shapeOf } from './shape';
import { createRatingsAndFeedback } from './ratingsAndFeedback';

/** The volumes of the city at size 1. Failed orders take a few from the tickets; 200,000 and more remain. */
export const FULL = { customers: 20_000, tickets: 216_000, recharges: 40_000, adjustments: 700 } as const;

const SEED = 19_530_416;
const DAYS = 365;

/** A city that runs day by day. Its events go into the books, which are flushed between the days. */
export interface Simulation {
  readonly first: DayNumber;
  readonly last: DayNumber;
  /** Runs the next day and returns it. Returns undefined after the last one, which also closes the accounts. */
  readonly nextDay: () => DayNumber | undefined;
}

// Splits a whole by successive shares into whole numbers that add up to the whole.
const portions = (whole: number) => {
  let exact = 0;
  let given = 0;
  return (share: number): number => {
    exact += whole * share;
    const now = Math.round(exact) - given;
    given += now;
    return now;
  };
};

const writeRiders = (books: Books, riders: readonly Rider[]): void => {
  for (const rider of riders) {
    const { lots, cards: ownCards, joinedAt, lastActiveAt, ...stated } = rider;
    const { id, name, mobile, email, platform, appVersion, occupation, birthYear, gender, language } = stated;
    books.add(customers, {
      ...{ id, name, mobile, email, platform, appVersion, occupation, birthYear, gender, language },
      joinedAt: new Date(joinedAt),
      lastActiveAt: new Date(lastActiveAt),
    });
    for (const { addedAt, ...card } of ownCards)
      books.add(cards, { ...card, customerId: id, addedAt: new Date(addedAt) });
  }
};

/** The city of the 365 days up to yesterday, at +05:30. Size 1 is 20,000 customers. The same day and size give the same city. */
export const simulateCity = (books: Books, now: Date, size: number): Simulation => {
  const last = dayOf(now.getTime()) - 1;
  const first = last - DAYS + 1;
  const end = startOf(last + 1);
  const drawOf = (part: number): Draw => createDraw(SEED + part);
  const shape = shapeOf(first, last, holidaysBetween(first, last));
  const agenda = createAgenda();
  const points = createPoints(books);
  const gateway = createGateway(books, drawOf(1), first, end);
  const voices = createRatingsAndFeedback({ books, agenda, shape, end }, drawOf(2));
  const city: City = { books, agenda, shape, end, points, gateway, voices };
  const riders = makeRiders(Math.max(50, Math.round(FULL.customers * size)), shape, drawOf(3));
  const someRider = createCrowd(riders);
  const sell = createCounter(city, drawOf(4));
  const recharge = createRechargeCounter(city, drawOf(5));
  const adjust = createCare(city, drawOf(6));
  const draw = drawOf(7);
  const ticketsOf = portions(FULL.tickets * size);
  const rechargesOf = portions(FULL.recharges * size);
  const adjustmentsOf = portions(FULL.adjustments * Math.max(size, 0.03));
  let joined = 0;

  const welcome = (day: DayNumber): void => {
    for (; (riders[joined]?.joinedDay ?? day + 1) <= day; joined += 1) {
      const rider = riders[joined];
      if (!rider?.isMember || rider.joinedDay < first) continue;
      agenda.at(rider.joinedAt, (at) => {
        const key = { reference: '', idempotencyKey: `welcome:${rider.id}` };
        points.enter(rider, at, { kind: 'earned', source: 'Welcome', points: WELCOME_POINTS, ...key });
      });
    }
  };

  // Draws riders until `count` actions are done; `act` returns the number of actions of one rider.
  const busy = (day: DayNumber, count: number, act: (rider: Rider, at: number) => number): void => {
    for (let left = count, tries = 0; left > 0 && tries < count * 50; tries += 1) {
      const rider = someRider(day, draw);
      if (rider) left -= act(rider, shape.momentIn(day, draw));
    }
  };

  let day = first - 1;
  return {
    first,
    last,
    nextDay: () => {
      if (day === last) return undefined;
      day += 1;
      const today = day;
      agenda.at(expiryMoment(today), (at) => points.expire(today, at));
      welcome(today);
      const share = shape.shareOf(today);
      busy(today, ticketsOf(share), sell);
      busy(today, rechargesOf(share), (rider, at) => (recharge(rider, at) ? 1 : 0));
      busy(today, adjustmentsOf(share), (rider, at) =>
        adjust(rider, startOf(today) + DAY / 2 + (at % (DAY / 3))) ? 1 : 0,
      );
      agenda.runUntil(startOf(today + 1));
      if (today === last) {
        gateway.close();
        writeRiders(books, riders);
        points.close(riders, startOf(first));
      }
      return today;
    },
  };
};
