import { feedback, ratings } from '../../backend/platform/db/schema';
import type { Agenda } from './agenda';
import type { Books } from './books';
import { DAY, HOUR, MINUTE, dayOf } from './calendar';
import type { Draw } from './draw';
import { cityStations } from './network';
import { noteActive, versionOn, type Rider } from './riders';
import type { CityShape } from './shape';
import type { PlannedTrip } from './trips';
import { afterwords, comments, hostileComments } from './words/comments';
import { closers, hostileLetters, openers, paymentTopic, rechargeTopic, topics, type Topic } from './words/feedback';

/** The words of riders: stars and comments in the shop, letters to the operator. */
export interface RatingsAndFeedback {
  readonly afterTrip: (rider: Rider, at: number, trip: PlannedTrip, ticketNo: string) => void;
  readonly afterFailure: (rider: Rider, at: number, of: 'tickets' | 'recharge', orderNo: string, paise: number) => void;
}

type Stars = 1 | 2 | 3 | 4 | 5;

// A faulty version of the app, until the next one fixed it.
const BAD_VERSION = '5.0.0';
const usual = [
  [5, 38],
  [4, 29],
  [3, 14],
  [2, 7],
  [1, 12],
] as const;
const angry = [
  [5, 12],
  [4, 14],
  [3, 16],
  [2, 18],
  [1, 40],
] as const;

const lineNames = ['Harbour Line', 'Coral Line', 'Palm Line'];
const weightedTopics = topics.map((topic) => [topic, topic.weight] as const);
const nameOf = (station: number): string => cityStations[station - 1]?.name ?? '';

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);

/** Makes the riders' ratings and feedback after trips and failed purchases. */
export const createRatingsAndFeedback = (
  {
    books,
    agenda,
    shape,
    end,
  }: { readonly books: Books; readonly agenda: Agenda; readonly shape: CityShape; readonly end: number },
  draw: Draw,
): RatingsAndFeedback => {
  const rate = (rider: Rider, at: number, station: number): void => {
    noteActive(rider, at);
    const id = books.count(ratings) + 1;
    const version = versionOn(dayOf(at), shape.last);
    const stars: Stars = draw.weighted(version === BAD_VERSION ? angry : usual);
    const said = filled(draw.pick(comments[stars]), { station: nameOf(station) });
    const comment = draw.chance(0.3) ? `${said} ${draw.pick(afterwords)}` : said;
    books.add(ratings, {
      id,
      customerId: rider.id,
      at: new Date(at),
      stars,
      // Every third of the first ratings is hostile, so that the smallest city has such comments too.
      comment: (id % 3 === 0 && hostileComments[id / 3 - 1]) || (draw.chance(0.55) ? comment : ''),
      appVersion: version,
      platform: rider.platform,
    });
  };

  const write = (
    rider: Rider,
    at: number,
    topic: Topic,
    about: { station: number | null; reference: string; amount: number },
  ) => {
    noteActive(rider, at);
    const id = books.count(feedback) + 1;
    const [subject, text] = (id % 3 === 0 && hostileLetters[id / 3 - 1]) || draw.pick(topic.letters);
    const words = {
      station: nameOf(about.station ?? rider.home),
      line: draw.pick(lineNames),
      ticket: about.reference,
      amount: String(about.amount),
      minutes: String(draw.between(4, 45)),
    };
    const letter = filled(text, words);
    const whole = `${draw.chance(0.3) ? draw.pick(openers) : ''}${letter}${draw.chance(0.35) ? draw.pick(closers) : ''}`;
    books.add(feedback, {
      id,
      customerId: rider.id,
      at: new Date(at),
      category: topic.category,
      subject: filled(subject, words),
      // A hostile text stays unchanged: an opener would make it harmless.
      text: id % 3 === 0 && id / 3 <= hostileLetters.length ? letter : whole,
      stationId: about.station,
      reference: text.includes('{ticket}') || draw.chance(0.3) ? about.reference : '',
      isResolved: false,
    });
  };

  const later = (at: number, most: number, what: (moment: number) => void): void => {
    const moment = at + MINUTE + draw.below(most);
    if (moment < end) agenda.at(moment, what);
  };

  return {
    afterTrip: (rider, at, trip, ticketNo) => {
      if (draw.chance(0.021)) later(at, 2 * HOUR, (moment) => rate(rider, moment, trip.to));
      if (!draw.chance(0.013)) return;
      const station = draw.chance(0.5) ? trip.from : trip.to;
      const amount = Math.round(trip.farePaise / 100);
      later(at, 5 * HOUR, (moment) =>
        write(rider, moment, draw.weighted(weightedTopics), { station, reference: ticketNo, amount }),
      );
    },
    afterFailure: (rider, at, of, orderNo, paise) => {
      if (!draw.chance(0.06)) return;
      const about = { station: null, reference: orderNo, amount: Math.round(paise / 100) };
      later(at, 3 * DAY, (moment) => write(rider, moment, of === 'tickets' ? paymentTopic : rechargeTopic, about));
    },
  };
};
