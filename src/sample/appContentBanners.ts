import type { BANNER_TYPES } from '../contract/bannerTypes';
import type { Scene } from './appContentPictures';

const HARBOUR = '#1f5fa8';
const CORAL = '#c8473f';
const PALM = '#2e8b57';
const AMBER = '#f2a33a';

/** A banner of the sample. Days are counted from today. */
export interface SampleBanner {
  readonly name: string;
  readonly type: (typeof BANNER_TYPES)[number];
  readonly days: readonly [first: number, last: number];
  readonly link?: string;
  readonly by: string;
  /** Days since the last change. */
  readonly changed: number;
  readonly pictures: readonly { readonly title: string; readonly link: string; readonly scene: Scene }[];
  readonly videos?: readonly string[];
}

/** The banners of the sample operator, by slot. */
export const sampleBanners: readonly SampleBanner[] = [
  {
    name: 'Monsoon timings',
    type: 'Service update',
    days: [-12, 46],
    link: 'metroapp://timings',
    by: 'ananya.krishnan',
    changed: 3,
    pictures: [
      {
        title: 'First train at 5:30 AM on all lines until the monsoon ends',
        link: 'metroapp://timings',
        scene: { sky: ['#33475b', '#6f8fa8'], lines: [HARBOUR, CORAL], falling: 'rain', seed: 11 },
      },
      {
        title: 'Umbrella stands at 12 stations',
        link: 'https://www.harbourmetro.example/monsoon',
        scene: { sky: ['#2b5162', '#7fb0b0'], lines: [PALM], falling: 'rain', seed: 12 },
      },
      {
        title: 'Check live train status before you leave',
        link: 'metroapp://live',
        scene: { sky: ['#3c4a68', '#8c93b8'], lines: [AMBER, HARBOUR], falling: 'rain', seed: 13 },
      },
    ],
  },
  {
    name: 'Recharge ₹500, get 50 points',
    type: 'Offer',
    days: [-5, 25],
    link: 'metroapp://recharge',
    by: 'rohan.kulkarni',
    changed: 5,
    pictures: [
      {
        title: '50 points on every recharge of ₹500 or more',
        link: 'metroapp://recharge',
        scene: { sky: ['#0f766e', '#5eead4'], lines: [AMBER], disc: [630, 110, 62, '#fde68a'], seed: 21 },
      },
      {
        title: 'Points pay for your next QR ticket',
        link: 'metroapp://points',
        scene: { sky: ['#115e59', '#99f6e4'], lines: [CORAL, AMBER], disc: [170, 100, 46, '#fef3c7'], seed: 22 },
      },
    ],
  },
  {
    name: 'How to travel with a QR ticket',
    type: 'Guide',
    days: [-120, 245],
    by: 'ishita.banerjee',
    changed: 41,
    pictures: [
      {
        title: 'Scan at the gate, keep the ticket until you leave',
        link: 'metroapp://help/qr',
        scene: { sky: ['#312e81', '#a5b4fc'], lines: [CORAL, PALM, HARBOUR], seed: 31 },
      },
    ],
    videos: [
      'https://videos.harbourmetro.example/qr-ticket-in-60-seconds',
      'https://videos.harbourmetro.example/family-ticket',
    ],
  },
  {
    name: 'Airport Terminal: now every 8 minutes',
    type: 'Announcement',
    days: [-30, 4],
    link: 'metroapp://line/harbour',
    by: 'ananya.krishnan',
    changed: 18,
    pictures: [
      {
        title: 'Harbour Line to the airport every 8 minutes',
        link: 'metroapp://line/harbour',
        scene: { sky: ['#0c4a6e', '#7dd3fc'], lines: [HARBOUR], disc: [660, 120, 54, '#ffffff'], seed: 41 },
      },
    ],
  },
  {
    name: 'Festival late trains',
    type: 'Event',
    days: [6, 16],
    link: 'https://www.harbourmetro.example/festival',
    by: 'pooja.shetty',
    changed: 1,
    pictures: [
      {
        title: 'Trains until 1 AM on all three lines',
        link: 'metroapp://timings',
        scene: { sky: ['#7c2d12', '#fdba74'], lines: [CORAL, AMBER], disc: [400, 130, 80, '#fff7ed'], seed: 51 },
      },
    ],
  },
  {
    name: 'Night of lights at Old Jetty',
    type: 'Event',
    days: [21, 23],
    by: 'ishita.banerjee',
    changed: 2,
    pictures: [
      {
        title: 'Take the Coral Line to the lights at Old Jetty',
        link: 'metroapp://station/OJT',
        scene: {
          sky: ['#0f172a', '#4c1d95'],
          lines: [CORAL],
          disc: [620, 90, 44, '#fef9c3'],
          falling: 'stars',
          seed: 61,
        },
      },
    ],
  },
  {
    name: 'Student pass',
    type: 'Offer',
    days: [-75, -14],
    link: 'metroapp://passes/student',
    by: 'karthik.subramanian',
    changed: 60,
    pictures: [
      {
        title: 'Half the fare between home and University',
        link: 'metroapp://passes/student',
        scene: { sky: ['#14532d', '#bbf7d0'], lines: [PALM, HARBOUR], disc: [140, 110, 50, '#fde047'], seed: 71 },
      },
    ],
  },
  {
    name: 'Anniversary: free second ride',
    type: 'Offer',
    days: [-210, -208],
    by: 'rohan.kulkarni',
    changed: 215,
    pictures: [
      {
        title: 'Your second ride of the day is free',
        link: 'metroapp://book',
        scene: { sky: ['#b45309', '#ecfdf5'], lines: [PALM, AMBER], seed: 81 },
      },
    ],
  },
];
