import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SearchHit } from '../../../contract/endpoints/search';
import { searchKindOf } from '../../../contract/search/kinds';
import { useConfig } from '../../config';
import { valueText } from '../../ui/record/valueText';
import type { Choice } from './Choice';
import { kindIcons } from './kindIcons';
import { useHits } from './useHits';

/** Opens a record that was found. */
export const useOpenHit = () => {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  return ({ resource, record_id }: Pick<SearchHit, 'resource' | 'record_id'>) =>
    void navigate(createPath({ resource, type: 'edit', id: record_id }));
};

/** The records that answer what was typed, as choices; `onOpen` is told which was opened. */
export const useHitChoices = (typed: string, onOpen: (hit: SearchHit) => void) => {
  const config = useConfig();
  const open = useOpenHit();
  const { hits, isBusy, hasFailed } = useHits(typed);
  const records = hits.map((hit): Choice => {
    const { noun, facts, line } = searchKindOf(hit.kind);
    const texts = line.map((name) => (facts[name] ? valueText(facts[name].type, hit.facts[name], config) : ''));
    return {
      id: hit.id,
      title: hit.title || 'No name',
      caption: [...texts, hit.by].filter(Boolean).join(' · '),
      noun,
      group: 'Records',
      icon: kindIcons[hit.kind],
      hit,
      run: () => {
        onOpen(hit);
        open(hit);
      },
    };
  });
  return { records, isBusy, hasFailed };
};
