import { table } from '../bench/table.mjs';
import { tasks as keyboardTasks } from '../journeys/support/keyboardTasks';
import type { Measured } from '../journeys/support/measured';
import { writeSection } from './section';

/** Returns a text as a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('*', '\\*');

/** Writes a section for each keyboard task: the keys pressed, the result, and the announcements of the screen reader. */
export const writeKeyboardTasks = async (tasks: readonly Measured['keyboard task'][]): Promise<void> => {
  if (tasks.length === 0) return;
  const lines = tasks.map(({ what, keys, place, title, heard }) => [
    what,
    String(keys),
    cell(place),
    cell(title),
    heard.map((said) => `“${cell(said)}”`).join('<br>') || '–',
  ]);
  const markdown = table(
    ['task', 'keys', 'the focus at the end', 'title of the page', 'heard from live regions'],
    lines,
  );
  if (tasks.length < keyboardTasks.length) console.log(`Not every task was done.\n${markdown}`);
  else await writeSection('docs/accessibility.md', 'tasks by keyboard alone', markdown);
};

/** Writes the clicks, keys and seconds of the tasks of everyday work. */
export const writeTasks = async (tasks: readonly Measured['task'][]): Promise<void> => {
  if (tasks.length === 0) return;
  const lines = tasks.map(({ what, most, clicks, texts, keys, seconds }) => [
    what,
    String(most),
    String(clicks),
    String(texts),
    String(keys),
    seconds.toFixed(1),
  ]);
  const markdown = table(['task', 'clicks at most', 'clicks', 'texts typed', 'keys pressed', 'seconds'], lines);
  await writeSection('docs/tasks.md', 'tasks', markdown);
};
