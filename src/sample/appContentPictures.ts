import { encodePng } from './appContentPng';
import { seeded } from './seed';

const WIDTH = 800;
const HEIGHT = 400;
const STEP = 80;
const LINE = 7;
const STOP = 13;
const STOP_INSIDE = 7;

type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

const WHITE: Colour = [255, 255, 255];

const colour = (hex: string): Colour =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

/** The content of a sample picture: a two-coloured sky, a disc, and lines of a metro map in front. */
export interface Scene {
  readonly sky: readonly [top: string, bottom: string];
  readonly lines: readonly string[];
  /** A sun or a moon: its position, radius and colour. */
  readonly disc?: readonly [x: number, y: number, radius: number, colour: string];
  /** Thin slanted strokes for rain, or dots for stars. */
  readonly falling?: 'rain' | 'stars';
  readonly seed: number;
}

const distanceTo = ([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

/** A canvas of RGB pixels. Everything on it is a thick stroke with soft edges; a dot is a stroke of no length. */
const canvas = ([top, bottom]: readonly [Colour, Colour]) => {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    const share = y / (HEIGHT - 1);
    for (let x = 0; x < WIDTH; x += 1)
      for (let part = 0; part < 3; part += 1)
        pixels[(y * WIDTH + x) * 3 + part] = Math.round((top[part] ?? 0) * (1 - share) + (bottom[part] ?? 0) * share);
  }
  const stroke = (from: Point, to: Point, radius: number, ink: Colour, strength = 1): void => {
    const reach = radius + 1;
    const first = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach));
    const last = Math.min(HEIGHT - 1, Math.ceil(Math.max(from[1], to[1]) + reach));
    const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach));
    const right = Math.min(WIDTH - 1, Math.ceil(Math.max(from[0], to[0]) + reach));
    for (let y = first; y <= last; y += 1)
      for (let x = left; x <= right; x += 1) {
        const cover = strength * Math.min(1, Math.max(0, radius + 0.5 - distanceTo(from, to, x, y)));
        if (cover === 0) continue;
        for (let part = 0; part < 3; part += 1) {
          const at = (y * WIDTH + x) * 3 + part;
          pixels[at] = Math.round((pixels[at] ?? 0) * (1 - cover) + (ink[part] ?? 0) * cover);
        }
      }
  };
  return { pixels, stroke };
};

// A line as on a metro map: level, or at 45 degrees up or down, bending at stations.
const track = (draw: () => number, y: number): Point[] => {
  const points: Point[] = [[-STEP, y]];
  for (let x = -STEP; x < WIDTH + STEP; x += STEP) {
    const turn = Math.floor(draw() * 4) - 1;
    const [, at] = points.at(-1) ?? [0, y];
    const next = at + (turn === 2 ? 0 : turn * STEP);
    points.push([x + STEP, next < STEP || next > HEIGHT - STEP / 2 ? at : next]);
  }
  return points;
};

/** Draws a scene: the same one for the same seed, as a PNG of 800 × 400. */
export const drawScene = ({ sky, lines, disc, falling, seed }: Scene): Buffer => {
  const draw = seeded(seed);
  const { pixels, stroke } = canvas([colour(sky[0]), colour(sky[1])]);
  if (disc) {
    const [x, y, radius, ink] = disc;
    for (const [halo, strength] of [
      [radius * 1.5, 0.15],
      [radius * 1.22, 0.2],
      [radius, 1],
    ] as const)
      stroke([x, y], [x, y], halo, colour(ink), strength);
  }
  for (let drop = 0; falling && drop < 110; drop += 1) {
    const [x, y] = [draw() * WIDTH, draw() * HEIGHT];
    if (falling === 'rain') stroke([x, y], [x - 9, y + 26], 0.8, WHITE, 0.35);
    else stroke([x, y * 0.7], [x, y * 0.7], 0.5 + draw(), WHITE, 0.8);
  }
  const spread = (HEIGHT - 2 * STEP) / Math.max(1, lines.length);
  lines.forEach((ink, index) => {
    const points = track(draw, Math.round(HEIGHT - STEP * 0.75 - index * spread));
    points.slice(1).forEach((to, at) => stroke(points[at] ?? to, to, LINE, colour(ink)));
    for (const point of points.filter((_, at) => at % 2 === index % 2)) {
      stroke(point, point, STOP, colour(ink));
      stroke(point, point, STOP_INSIDE, WHITE);
    }
  });
  return encodePng(WIDTH, HEIGHT, pixels);
};
