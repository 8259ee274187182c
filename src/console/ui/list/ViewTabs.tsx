import { TabStrip } from '../page/TabStrip';
import { useFilter } from './useList';

interface ViewTabsProps {
  /** The name of the views for screen readers. */
  readonly label: string;
  /** The filter that the tabs set; the view without a value removes it. */
  readonly source: string;
  readonly views: readonly { readonly value?: string; readonly label: string }[];
}

/** Quick views of a list; every other filter still applies. */
export const ViewTabs = ({ label, source, views }: ViewTabsProps) => {
  const { value, set } = useFilter(source);
  const chosen = views.find((view) => view.value === value) ?? views[0];
  return (
    <TabStrip
      role="group"
      aria-label={label}
      current={chosen?.value ?? ''}
      sx={{ px: 1, '& > button': { px: 2, py: 1.5 } }}
    >
      {views.map((view) => (
        <button key={view.value ?? ''} type="button" aria-pressed={view === chosen} onClick={() => set(view.value)}>
          {view.label}
        </button>
      ))}
    </TabStrip>
  );
};
