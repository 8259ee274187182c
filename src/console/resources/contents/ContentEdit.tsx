import { EditPage } from '../../kit/form/EditPage';
import { contentDefinition } from './contentDefinition';

/** Edits a page of the app, or shows it to whoever may only look. */
export const ContentEdit = () => (
  <EditPage {...contentDefinition} sentence="What riders read. A change shows in the app as soon as it is saved." />
);
