/** The rows of a whole list as JSON, in pieces of one row or more with commas between them. */
export class JsonRows {
  /** Begins to read the rows. */
  readonly pieces: () => AsyncGenerator<string>;

  constructor(pieces: () => AsyncGenerator<string>) {
    this.pieces = pieces;
  }

  /** The whole body: the answer written around an empty list, with the rows inserted. */
  async *body(envelope: string): AsyncGenerator<string> {
    const at = envelope.indexOf('[]') + 1;
    yield envelope.slice(0, at);
    let isFirst = true;
    for await (const piece of this.pieces()) {
      yield isFirst ? piece : `,${piece}`;
      isFirst = false;
    }
    yield envelope.slice(at);
  }
}
