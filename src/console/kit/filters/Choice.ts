/** What a filter can be set to: the value, its name, and what is said of it beside. */
export interface Choice {
  readonly id: string | number;
  readonly name: string;
  readonly note?: string;
}
