/**
 * Runs inside the page: does something and waits frame by frame until the list shows it.
 * Returns the time until then and the longest task of the main thread, in milliseconds.
 * @param {{ act: 'load' | 'page' | 'sort' | 'type' }} what
 * @returns {Promise<{ took: number, longest: number }>}
 */
export const timedInPage = async ({ act }) => {
  const grid = document.querySelector('.MuiDataGrid-root') !== null || location.search.includes('grid');
  const row = grid ? '.MuiDataGrid-row' : 'tbody tr.RaDataTable-row, tbody tr';
  const shown = () => document.querySelector(row)?.textContent ?? '';
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const search = () =>
    /** @type {HTMLInputElement} */ (document.querySelector('input[type=search], input[role=searchbox]'));
  const write = (/** @type {string} */ text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search(), text);
    search().dispatchEvent(new Event('input', { bubbles: true }));
  };
  // A task of its own lets the browser measure its length.
  await sleep(0);
  const before = act === 'load' ? '' : shown();
  let began = act === 'load' ? 0 : performance.now();
  const from = began;
  let isThere = () => shown() !== '' && shown() !== before;
  if (act === 'page') /** @type {HTMLElement} */ (document.querySelector('[aria-label="Go to next page"]')).click();
  if (act === 'sort') {
    const heads = [...document.querySelectorAll('thead th, .MuiDataGrid-columnHeader')];
    const email = heads.find((head) => /email/i.test(head.textContent ?? ''));
    /** @type {HTMLElement} */ (email?.querySelector('button, .MuiTableSortLabel-root') ?? email).click();
  }
  if (act === 'type') {
    const wanted = 'meera.nair12';
    isThere = () => shown().includes(wanted);
    for (let end = 1; end < wanted.length; end += 1) {
      write(wanted.slice(0, end));
      await sleep(130);
    }
    began = performance.now();
    write(wanted);
  }
  while (!isThere()) {
    // Waiting for a page that shows something else would never end.
    if (performance.now() - began > 150_000) throw new Error(`Nothing came: ${document.body.innerText.slice(0, 300)}`);
    await frame();
  }
  await frame();
  const took = performance.now() - began;
  await sleep(400);
  const { tasks } = /** @type {typeof globalThis & { tasks: { start: number, duration: number }[] }} */ (globalThis);
  const longest = Math.max(
    0,
    ...tasks.filter(({ start, duration }) => start + duration > from).map((task) => task.duration),
  );
  return { took, longest };
};
