import { lazy } from 'react';

const line = () => import('./LinePicture');
const pie = () => import('./PiePicture');

/** The line chart, whose code is fetched when one is drawn. */
export const LazyLine = lazy(() => line().then(({ LinePicture }) => ({ default: LinePicture })));
/** The pie, whose code is fetched when one is drawn. */
export const LazyPie = lazy(() => pie().then(({ PiePicture }) => ({ default: PiePicture })));

/** Fetches the code of the pictures ahead, while the call for the figures is under way. A failure shows where a picture is drawn. */
export const loadCharts = (): void => {
  void Promise.allSettled([line(), pie()]);
};
