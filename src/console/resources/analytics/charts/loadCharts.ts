import { lazyPage } from '../../../ui/page/lazyPage';

/** The line chart, whose code is fetched when the first one is rendered. */
export const LazyLine = lazyPage(() => import('./LinePicture').then(({ LinePicture }) => LinePicture));
/** The pie, whose code is fetched when the first one is rendered. */
export const LazyPie = lazyPage(() => import('./PiePicture').then(({ PiePicture }) => PiePicture));

/** The funnel, whose code is fetched when the first one is rendered. */
export const LazyFunnel = lazyPage(() => import('./FunnelPicture').then(({ FunnelPicture }) => FunnelPicture));

/**
 * Preloads the code of the pictures while the call for the figures is under way.
 * A failure shows where a picture is rendered.
 */
export const loadCharts = (): Promise<unknown> => Promise.allSettled([LazyLine.preload(), LazyPie.preload()]);
