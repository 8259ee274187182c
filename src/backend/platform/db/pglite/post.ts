import type { MessagePort } from 'node:worker_threads';

/** Sends the pieces as one message. Their joint memory is transferred, not copied again. */
export const postPieces = (port: MessagePort, pieces: readonly Uint8Array[]): void => {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const joined = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  port.postMessage(joined, [joined.buffer]);
};
