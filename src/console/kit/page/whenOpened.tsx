import { useEffect, useReducer, useRef, type ComponentType } from 'react';

interface Opening {
  readonly open?: boolean;
  readonly keepMounted?: boolean;
}

type Load = () => Promise<{ readonly default: ComponentType<Opening> }>;

/** By then, after the frame of the page is drawn, its first rows have been asked for. */
const AFTER_MS = 1_000;
/** A server that is not there at the moment is asked again after as long, then after twice that, at most so long. */
const AGAIN_MS = 2_000;
const LONGEST_MS = 60_000;

const loads = new Map<string, Load>();
const loaded = new Map<string, ComponentType<Opening>>();
let asked: Promise<void> | undefined;

const missing = () => [...loads].filter(([name]) => !loaded.has(name));

// Code that brings one may bring the next; what did not come is asked for again until it does.
const fetchMissing = async (): Promise<void> => {
  let pause = AGAIN_MS;
  for (let few = missing(); few.length > 0; few = missing())
    try {
      await Promise.all(few.map(async ([name, load]) => loaded.set(name, (await load()).default)));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(2 * pause, LONGEST_MS);
    }
};

const fetchOverlays = (): Promise<void> => {
  asked ??= fetchMissing().finally(() => {
    asked = undefined;
  });
  return asked;
};

/** Fetches it once the page has nothing else to do, and then something further: a press later finds it here. */
export const fetchOverlaysLater = (further?: () => Promise<unknown>): (() => void) => {
  const timer = setTimeout(
    () =>
      void fetchOverlays()
        .then(further)
        .catch(() => undefined),
    AFTER_MS,
  );
  return () => clearTimeout(timer);
};

/**
 * A component that opens over the page, such as MUI's Menu: nothing of it is fetched or drawn before it is first open. The build puts it
 * in the place of MUI's own (src/launch/leanMui.ts).
 */
export const whenOpened = (name: string, load: Load): ComponentType<Opening> => {
  loads.set(name, load);
  return function WhenOpened(props: Opening) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0);
    // What has been open stays: it closes in its own time.
    const wasOpen = useRef(false);
    wasOpen.current ||= Boolean(props.open ?? props.keepMounted);
    const isWanted = wasOpen.current;
    const Real = loaded.get(name);
    const isMissing = isWanted && !Real;
    useEffect(() => {
      if (isMissing) void fetchOverlays().then(drawAgain);
    }, [isMissing]);
    return isWanted && Real ? <Real {...props} /> : null;
  };
};
