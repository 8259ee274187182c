import type { Draw } from './draw';
import { DAY, startOf, type DayNumber } from './calendar';
import { cityStations } from './network';
import type { CityShape } from './shape';
import { familyNames, givenNames, hostileNames, languages, occupations } from './words/names';

/** The sample administrator is a rider, too: a push notification can be tried on their own phone. */
export const ADMINISTRATOR_MOBILE = '9820012345';

/** Points that expire together: the rest of one earning. */
export interface Lot {
  readonly rider: Rider;
  left: number;
}

/** A rider with the state that the running city keeps. */
export interface Rider {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  readonly email: string | null;
  readonly joinedAt: number;
  readonly joinedDay: DayNumber;
  readonly platform: 'Android' | 'iOS';
  readonly appVersion: string;
  readonly occupation: string | null;
  readonly birthYear: number | null;
  readonly gender: string | null;
  readonly language: string | null;
  readonly home: number;
  readonly work: number;
  /** The probability, 0 to 1, that a drawn rider rides. */
  readonly activity: number;
  readonly isMember: boolean;
  readonly cards: readonly { readonly id: number; readonly lastFour: string; readonly addedAt: number }[];
  balance: number;
  readonly lots: Lot[];
  lastActiveAt: number;
}

const SOME_DAYS_BEFORE = 200;
/** A rider's id times this number gives 9 digits of the mobile number. All are different: 10⁹ shares no factor with it. */
export const MOBILE_STEP = 618_033_989;

/** The versions of the app, with their release in days before the city's last day. */
export const appVersions = [
  ['4.2.1', 600],
  ['4.3.0', 330],
  ['4.4.0', 260],
  ['5.0.0', 170],
  ['5.0.2', 148],
  ['5.1.0', 80],
  ['5.2.0', 21],
] as const;

/** The version of the app in the shop on a day. */
export const versionOn = (day: DayNumber, last: DayNumber): string =>
  appVersions.findLast(([, before]) => day >= last - before)?.[0] ?? '4.2.1';

const weightedStations = cityStations.map(({ id, popularity }) => [id, popularity] as const);

/** A random station, weighted by popularity. */
export const someStation = (draw: Draw): number => draw.weighted(weightedStations);

const birthYears = (occupation: string | null, year: number, draw: Draw): number => {
  if (occupation === 'Student') return year - draw.between(16, 25);
  if (occupation === 'Retired') return year - draw.between(59, 78);
  return year - draw.between(21, 58);
};

const activityOf = (draw: Draw): number =>
  draw.weighted([
    [1, 14],
    [0.45, 26],
    [0.12, 30],
    [0.03, 20],
    [0, 10],
  ]);

// Two in five riders joined before the first day. More of the others join on busy days, with some variation.
const OLD_HANDS = 0.4;

/** The joining day of the rider at a place, from 0 (first) to 1 (last). Must be called in the order of the places. */
const createJoining = ({ first, last, shareOf }: CityShape, draw: Draw) => {
  const days = Array.from({ length: last - first + 1 }, (_, at) => shareOf(first + at) * draw.between(70, 130));
  const whole = days.reduce((sum, each) => sum + each, 0);
  let [at, reached] = [0, days[0] ?? 0];
  return (place: number): DayNumber => {
    if (place < OLD_HANDS) return Math.floor(first - SOME_DAYS_BEFORE * (1 - place / OLD_HANDS));
    for (; reached <= (whole * (place - OLD_HANDS)) / (1 - OLD_HANDS) && at < days.length - 1; reached += days[at] ?? 0)
      at += 1;
    return first + at;
  };
};

/** The riders of the city in order of joining. The riders who have joined by a day are a prefix of the list. */
export const makeRiders = (count: number, shape: CityShape, draw: Draw): readonly Rider[] => {
  let cards = 0;
  const { last } = shape;
  const joinedOn = createJoining(shape, draw);
  const year = new Date(startOf(last)).getUTCFullYear();
  return Array.from({ length: count }, (_, index): Rider => {
    const id = index + 1;
    const joinedDay = joinedOn(index / count);
    const joinedAt = startOf(joinedDay) + Math.floor(DAY * (0.3 + 0.6 * ((id * 0.618) % 1)));
    const gender = draw.chance(0.44) ? 'Female' : 'Male';
    const given = draw.pick(givenNames[gender]);
    const family = draw.pick(familyNames);
    const occupation = draw.chance(0.2) ? null : draw.weighted(occupations);
    const platform = draw.chance(0.83) ? 'Android' : 'iOS';
    const work = someStation(draw);
    const home = draw.pick(cityStations).id;
    const cardCount = draw.weighted([
      [0, 55],
      [1, 40],
      [2, 5],
    ]);
    const drawn = `${draw.between(6, 9)}${String((id * MOBILE_STEP) % 1e9).padStart(9, '0')}`;
    return {
      id,
      // Every 4th of the first riders has a hostile name, so that the smallest city has them too.
      name: (id % 4 === 0 && hostileNames[id / 4 - 1]) || `${given} ${family}`,
      mobile: id === 1 ? ADMINISTRATOR_MOBILE : drawn,
      email: draw.chance(0.3) ? null : `${given}.${family}${draw.below(1000)}@example.com`.toLowerCase(),
      joinedAt,
      joinedDay,
      platform,
      appVersion: versionOn(last - Math.floor(draw.below(20) ** 2 / 2), last),
      occupation,
      birthYear: draw.chance(0.18) ? null : birthYears(occupation, year, draw),
      gender: draw.chance(0.13) ? null : draw.chance(0.01) ? 'Other' : gender,
      language: draw.chance(0.08) ? null : draw.weighted(languages),
      home: home === work ? (home % cityStations.length) + 1 : home,
      work,
      activity: activityOf(draw),
      isMember: draw.chance(0.72),
      cards: Array.from({ length: cardCount }, () => ({
        id: (cards += 1),
        lastFour: draw.digits(4),
        addedAt: joinedAt + draw.below(DAY / 8),
      })),
      balance: 0,
      lots: [],
      lastActiveAt: joinedAt,
    };
  });
};

/** Chooses a rider for a day, weighted by activity, from the riders who joined before that day. */
export const createCrowd = (riders: readonly Rider[]) => {
  let joined = 0;
  return (day: DayNumber, draw: Draw): Rider | undefined => {
    while (joined < riders.length && (riders[joined]?.joinedDay ?? day) < day) joined += 1;
    for (let tries = 0; tries < 100 && joined > 0; tries += 1) {
      const rider = riders[draw.below(joined)];
      if (rider && draw.chance(rider.activity)) return rider;
    }
    return undefined;
  };
};

/** Records that a rider was active at a moment. */
export const noteActive = (rider: Rider, at: number): void => {
  rider.lastActiveAt = Math.max(rider.lastActiveAt, at);
};
