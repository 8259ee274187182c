import { useState, type ReactNode } from 'react';
import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { OpenStoryProvider } from './StoryContext';
import { StoryDialog } from './StoryDialog';

/** Lets every list of the page open the story of an entry, in one dialog. */
export const StoryProvider = ({ children }: { readonly children: ReactNode }) => {
  const [story, setStory] = useState<LoyaltyAdjustment>();
  const [isOpen, setOpen] = useState(false);
  const open = (adjustment: LoyaltyAdjustment) => {
    setStory(adjustment);
    setOpen(true);
  };
  return (
    <OpenStoryProvider value={open}>
      {children}
      {story && <StoryDialog key={story.id} opened={story} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </OpenStoryProvider>
  );
};
