import { open } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import { csvStream } from './csv';
import { pdfStream } from './pdf';
import type { FileOrder, FileType, MadeFile, MakerRequest, MakerMessage, Packed } from './protocol';
import { xlsxStream } from './xlsx';

type Said = Extract<MakerRequest, { rows: string }>;

// One page is fetched while the one before is written. The database and the writer work at the same time.
const pages = async function* (port: MessagePort): AsyncGenerator<readonly Packed[]> {
  const arrived: MakerRequest[] = [];
  let wake = (): void => undefined;
  const hear = (message: MakerRequest): void => {
    arrived.push(message);
    wake();
  };
  const ask = (): void => port.postMessage({ say: 'more' } satisfies MakerMessage);
  port.on('message', hear);
  try {
    ask();
    for (;;) {
      if (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const message = arrived.shift();
      if (!message) continue;
      if ('stop' in message) throw new Error(message.stop);
      const rows = JSON.parse((message satisfies Said).rows) as readonly Packed[];
      if (rows.length === 0) return;
      ask();
      yield rows;
    }
  } finally {
    port.off('message', hear);
  }
};

type Writer = (order: FileOrder, pages: AsyncIterable<readonly Packed[]>) => AsyncIterable<Uint8Array | string>;

const writers: Readonly<Record<FileType, Writer>> = { xlsx: xlsxStream, csv: csvStream, pdf: pdfStream };

const write = async (order: FileOrder, port: MessagePort): Promise<MadeFile> => {
  const names = Object.keys(order.columns);
  const summed = order.totals.flatMap(({ name, isSum }) =>
    isSum && names.includes(name) ? [[name, names.indexOf(name) + 1] as const] : [],
  );
  const sums = new Map(summed.map(([name]) => [name, 0]));
  let rows = 0;
  const counted = async function* (): AsyncGenerator<readonly Packed[]> {
    for await (const page of pages(port)) {
      rows += page.length;
      for (const [name, place] of summed)
        sums.set(
          name,
          page.reduce((sum, row) => sum + Number(row[place] ?? 0), sums.get(name) ?? 0),
        );
      yield page;
    }
  };
  const file = await open(order.path, 'w');
  try {
    for await (const piece of writers[order.fileType](order, counted())) await file.writeFile(piece);
    await file.sync();
    return { rows, bytes: (await file.stat()).size, sums: Object.fromEntries(sums) };
  } finally {
    await file.close();
  }
};

/**
 * Makes one file: requests rows over the port, writes them as they arrive, and reports the outcome.
 * In the built product it runs in a thread of its own.
 */
export const makeFile = async (order: FileOrder, port: MessagePort): Promise<void> => {
  const say = (message: MakerMessage): void => port.postMessage(message);
  try {
    say({ say: 'made', made: await write(order, port) });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    say({ say: 'failed', message, ...(code !== undefined && { code }) });
  }
};
