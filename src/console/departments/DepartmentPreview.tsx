import { FormSection } from '../ui/form/FormSection';
import { usePermissionsField } from '../ui/permissions/usePermissionsField';
import { MenuPreview } from '../layout/MenuPreview';

/** Beside the grid, the menu as somebody of this department would see it. */
export const DepartmentPreview = () => {
  const { flags } = usePermissionsField('nested');
  return (
    <FormSection title="Menu" sentence="What somebody of this department would see.">
      <MenuPreview flags={flags} />
    </FormSection>
  );
};
