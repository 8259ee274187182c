import { createContext, useContext } from 'react';
import type { LoyaltyAdjustment } from '../../../../contract/endpoints/adjustments';

const StoryContext = createContext<(adjustment: LoyaltyAdjustment) => void>(() => undefined);

/** Hands to lists how the story of an entry is opened. */
export const OpenStoryProvider = StoryContext.Provider;

/** Opens the story of an entry. */
export const useOpenStory = () => useContext(StoryContext);
