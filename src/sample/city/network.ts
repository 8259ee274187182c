import type { lineStations, lines, stations } from '../../backend/platform/db/schema';

type Stop = readonly [name: string, code: string, kmFromTheLast: number, popularity?: number];

interface Line {
  readonly code: string;
  readonly name: string;
  readonly colour: string;
  readonly stops: readonly Stop[];
}

// An invented city. A name on two lines is an interchange.
const network: readonly Line[] = [
  {
    code: 'H',
    name: 'Harbour Line',
    colour: '#1f5fa8',
    stops: [
      ['Bandar Quay', 'BDQ', 0, 5],
      ['Lighthouse Point', 'LHP', 1.1],
      ['Machhi Bazaar', 'MCB', 0.9, 3],
      ['Kothi Gate', 'KTG', 1.2],
      ['Rani Bagh', 'RNB', 1.3, 2],
      ['Sadar Chowk', 'SDC', 1.0, 9],
      ['Neelam Circus', 'NLC', 1.1, 4],
      ['Vithal Nagar', 'VTN', 1.4, 6],
      ['Chandrakot', 'CDK', 1.6],
      ['Mill Road', 'MLR', 1.2, 2],
      ['Tamarind Park', 'TMP', 1.3],
      ['Suvarna Nagar', 'SVN', 1.5, 3],
      ['Devgad Cross', 'DVC', 1.4, 2],
      ['Hill View Colony', 'HVC', 1.7],
      ['Pratap Vihar', 'PTV', 1.8, 2],
      ['Airport Terminal', 'APT', 2.6, 5],
    ],
  },
  {
    code: 'C',
    name: 'Coral Line',
    colour: '#c8473f',
    stops: [
      ['Old Jetty', 'OJT', 0, 2],
      ['Salt Pans', 'SLP', 1.4],
      ['Customs House', 'CSH', 1.2, 3],
      ['Sadar Chowk', 'SDC', 1.1],
      ['University', 'UNV', 1.0, 6],
      ['High Court', 'HCT', 0.9, 4],
      ['Lakshmi Talao', 'LKT', 1.2, 5],
      ['Gulmohar Road', 'GMR', 1.3, 2],
      ['Ambewadi', 'ABW', 1.5, 3],
      ['Textile Market', 'TXM', 1.1, 4],
      ['Indira Stadium', 'IST', 1.4, 2],
      ['Kasturba Hospital', 'KSH', 1.2, 4],
      ['Navgram', 'NVG', 1.9, 4],
      ['Shipyard Gate', 'SYG', 2.1, 2],
      ['Karanja Creek', 'KRC', 2.4],
    ],
  },
  {
    code: 'P',
    name: 'Palm Line',
    colour: '#3f7d4e',
    stops: [
      ['Mangrove Park', 'MGP', 0],
      ['Dolphin Beach', 'DLB', 1.3, 3],
      ['Koli Wada', 'KLW', 1.2, 2],
      ['Lakshmi Talao', 'LKT', 1.5],
      ['Museum', 'MSM', 1.1, 3],
      ['Vithal Nagar', 'VTN', 1.2],
      ['Science City', 'SCC', 1.6, 3],
      ['Ratna Nagar', 'RTN', 1.4, 2],
      ['Tech Park West', 'TPW', 1.7, 7],
      ['Tech Park East', 'TPE', 1.0, 8],
      ['Jamun Grove', 'JMG', 1.5],
      ['Saraswati Vihar', 'SRV', 1.4, 3],
      ['Navgram', 'NVG', 1.8],
    ],
  },
];

/** A station of the sample city. */
export interface Station {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The weight of the station among riders; a quiet one has 1. */
  readonly popularity: number;
}

const byCode = new Map<string, Station>();
for (const { stops } of network)
  for (const [name, code, , popularity = 1] of stops)
    if (!byCode.has(code)) byCode.set(code, { id: byCode.size + 1, code, name, popularity });

/** The stations, by id from 1. */
export const cityStations: readonly Station[] = [...byCode.values()];

const idOf = (code: string): number => byCode.get(code)?.id ?? 0;
const rounded = (km: number): number => Math.round(km * 100) / 100;

const alongTheLine = ({ stops }: Line): readonly number[] => {
  let km = 0;
  return stops.map(([, , gap]) => rounded((km += gap)));
};

/** The rows of the network: lines, stations, and the stops of each line. */
export const networkRows = (): {
  readonly lines: readonly (typeof lines.$inferInsert)[];
  readonly stations: readonly (typeof stations.$inferInsert)[];
  readonly lineStations: readonly (typeof lineStations.$inferInsert)[];
} => ({
  lines: network.map(({ code, name, colour }, index) => ({ id: index + 1, code, name, colour })),
  stations: cityStations.map(({ id, code, name }) => ({ id, code, name })),
  lineStations: network.flatMap((line, index) => {
    const km = alongTheLine(line);
    return line.stops.map(([, code], at) => ({
      lineId: index + 1,
      position: at + 1,
      stationId: idOf(code),
      km: km[at] ?? 0,
    }));
  }),
});

// Floyd-Warshall algorithm: the shortest way between any two stations (id 0 stays unused).
const shortestWays = (): readonly (readonly number[])[] => {
  const size = cityStations.length + 1;
  const km = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => (a === b ? 0 : Number.POSITIVE_INFINITY)),
  );
  const at = (a: number, b: number): number => km[a]?.[b] ?? Number.POSITIVE_INFINITY;
  const set = (a: number, b: number, value: number): void => void (km[a] && (km[a][b] = value));
  for (const { stops } of network)
    stops.forEach(([, code, gap], index) => {
      const before = stops[index - 1];
      if (!before) return;
      set(idOf(before[1]), idOf(code), gap);
      set(idOf(code), idOf(before[1]), gap);
    });
  for (let via = 1; via < size; via += 1)
    for (let a = 1; a < size; a += 1)
      for (let b = 1; b < size; b += 1) if (at(a, via) + at(via, b) < at(a, b)) set(a, b, at(a, via) + at(via, b));
  return km.map((row) => row.map(rounded));
};

const ways = shortestWays();

/** The kilometres of the shortest way between two stations, by id. */
export const kmBetween = (from: number, to: number): number => ways[from]?.[to] ?? 0;

/** The fares of a single journey of one passenger, in paise: from the first kilometre up to below the second. */
export const cityFares = [
  [0, 2, 1000],
  [2, 5, 2000],
  [5, 8, 2500],
  [8, 12, 3000],
  [12, 16, 4000],
  [16, 21, 5000],
  [21, Infinity, 6000],
] as const;

/** The fare in paise of a single journey of one passenger. */
export const fareFor = (km: number): number => cityFares.find(([, to]) => km < to)?.[2] ?? 0;
