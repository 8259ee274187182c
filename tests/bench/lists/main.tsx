import { createRoot } from 'react-dom/client';
import { showCipher } from './cipher';
import { showFakerest } from './fakerest';
import { showGrid } from './grid';
import { showOurs } from './ours';

const shows = { ours: showOurs, fakerest: showFakerest, grid: showGrid, cipher: showCipher };

// The tasks of the main thread, for the bench that drives this page.
const tasks: { start: number; duration: number }[] = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
}).observe({ type: 'longtask', buffered: true });
Object.assign(window, { tasks });

const who = new URLSearchParams(location.search).get('who') as keyof typeof shows;
const show = await shows[who]();
createRoot(document.getElementById('root') as HTMLElement).render(show);
