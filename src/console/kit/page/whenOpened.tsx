import { useEffect, useReducer, useRef, type ComponentType } from 'react';

interface Opening {
  readonly open?: boolean;
  readonly keepMounted?: boolean;
}

type Load = () => Promise<{ readonly default: ComponentType<Opening> }>;

/** By then, after the frame of the page is drawn, its first rows have been asked for. */
const AFTER_MS = 1_000;

const loads = new Map<string, Load>();
const loaded = new Map<string, ComponentType<Opening>>();
let asked: Promise<unknown> | undefined;

/** Fetches what opens over the page, all of it at once. What did not come is asked for again by the next that opens. */
export const fetchOverlays = (): Promise<unknown> =>
  (asked ??= Promise.all([...loads].map(async ([name, load]) => void loaded.set(name, (await load()).default))).catch(
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  ));

/** Fetches it once the page has nothing else to do: a press later finds it here. */
export const fetchOverlaysLater = (): (() => void) => {
  const timer = setTimeout(() => void fetchOverlays().catch(() => undefined), AFTER_MS);
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
      if (isMissing) void fetchOverlays().then(drawAgain, () => undefined);
    }, [isMissing]);
    return isWanted && Real ? <Real {...props} /> : null;
  };
};
