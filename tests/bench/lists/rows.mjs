const first = ['Asha', 'Ravi', 'Zoë', 'Meera', 'Iqbal', 'Élan', 'Sunita', 'Kiran', 'Deepa', 'Farhan', 'Anil', 'Pooja'];
const last = ['Rao', 'Sharma', 'Patil', 'Khan', 'Nair', 'Iyer', 'Das', 'Kulkarni', 'Joshi', 'Fernandes', 'Gupta'];

/** @param {number} seed */
const drawn = (seed) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

/**
 * Returns customers as the protocol carries them, the same ones every time.
 * @param {number} count
 */
export const customers = (count) => {
  const draw = drawn(7);
  /** @param {readonly string[]} of */
  const one = (of) => of[Math.floor(draw() * of.length)] ?? '';
  const begin = Date.UTC(2023, 0, 1);
  return Array.from({ length: count }, (_, place) => {
    const [given, family] = [one(first), one(last)];
    return {
      id: place + 1,
      name: `${given} ${family}`,
      mobile: String(6_000_000_000 + Math.floor(draw() * 3_999_999_999)),
      email: `${given}.${family}${place}@mail.example`.toLowerCase(),
      joined_at: new Date(begin + Math.floor(draw() * 9e10)).toISOString(),
      last_active_at: new Date(begin + 9e10 + Math.floor(draw() * 9e9)).toISOString(),
      tickets: Math.floor(draw() * 400),
      points: Math.floor(draw() * 5000),
      platform: one(['android', 'ios']),
    };
  });
};
