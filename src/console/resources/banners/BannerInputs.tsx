import { Stack, TextField, Box, FormHelperText } from '@mui/material';
import { ArrayInputBase, SelectInput, useRecordContext } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { isUnreadText, unreadInWords } from '../../../contract/unreadValues';
import { BANNER_TYPES } from '../../../contract/bannerTypes';
import type { Banner } from '../../../contract/endpoints/banners';
import { MAX_BANNER_ROWS, BANNER_RATIO } from '../../../contract/limits';
import { useConfig } from '../../data/config';
import { FormSection } from '../../ui/form/FormSection';
import { DayInput } from '../../ui/days/DayInput';
import { useReadOnly } from '../../ui/form/formContext';
import { NumberInput, TextInput } from '../../ui/form/inputs';
import { copyPicture } from '../../ui/picture/encodePicture';
import { ImageInput } from '../../ui/picture/ImageInput';
import { SimpleFormIterator, type FormRow } from './SimpleFormIterator';
import { t } from '../../language/t';
import { newPictureRow, newVideoRow } from './bannerValues';

/** The inputs of a picture of a banner. */
const PictureInputs = () => (
  <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={2}>
    <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card }, flexShrink: 0 })}>
      <ImageInput source="image" label={t('Picture')} ratio={BANNER_RATIO} isRequired />
    </Box>
    <Stack useFlexGap spacing={0.75} sx={{ flex: 1, minWidth: 0, pt: { sm: 2.5 } }}>
      <TextInput
        source="metaTitle"
        label={t('Picture description')}
        isRequired
        helperText={t('Read aloud to riders who cannot see the picture')}
      />
      <TextInput
        source="banner_redirect_link"
        label={t('Link of the picture')}
        helperText={t('Opens on tap. Leave blank to use the banner’s link.')}
      />
    </Stack>
  </Stack>
);

/** The type of a banner: one of the offered ones, or its stored one. */
const BannerTypeInput = () => {
  const isReadOnly = useReadOnly();
  const current = useRecordContext<Banner>()?.bannerType;
  if (isReadOnly)
    return <TextField label={t('Type')} value={t(current ?? '')} slotProps={{ input: { readOnly: true } }} />;
  const types = [...new Set([...BANNER_TYPES, ...(current ? [current] : [])])];
  return (
    <SelectInput
      source="bannerType"
      label={<>{t('Type')}</>}
      choices={types.map((type) => ({ id: type, name: t(type) }))}
      translateChoice={false}
      isRequired
      className="is-required"
      helperText={false}
    />
  );
};

interface BannerDayInputProps {
  readonly source: 'startDate' | 'endDate';
  readonly label: string;
  /** The field with the earliest allowed day. */
  readonly notBefore?: 'startDate';
}

/** A day of a banner, picked or typed as DD/MM/YYYY. */
const BannerDayInput = ({ source, label, notBefore }: BannerDayInputProps) => {
  const isReadOnly = useReadOnly();
  const { field, fieldState } = useController<Record<string, string>>({ name: source });
  const [least] = useWatch<Record<string, string>>({ name: [notBefore ?? source] }) as [string | undefined];
  const unread = unreadInWords(field.value);
  const value = (unread === undefined && field.value) || undefined;
  return (
    <Box sx={{ flex: 1 }}>
      {isReadOnly ? (
        <TextField
          label={label}
          value={value?.split('-').reverse().join('/') ?? ''}
          slotProps={{ input: { readOnly: true } }}
        />
      ) : (
        <DayInput
          label={label}
          value={value}
          least={(notBefore && !isUnreadText(least) && least) || undefined}
          error={fieldState.error?.message}
          isRequired
          keepsAny
          onChange={(day) => field.onChange(day ?? '')}
        />
      )}
      {unread !== undefined && (
        <FormHelperText>
          {t('“{text}” is not a valid date. It stays as received until you choose a date.', {
            text: unread,
          })}
        </FormHelperText>
      )}
    </Box>
  );
};

const picture = { one: 'picture', many: 'pictures' };
const video = { one: 'video', many: 'videos' };

// Copies a picture as a new one: without an id, and uploaded again.
export const copyOfPicture = async ({ id: _id, image, ...row }: FormRow): Promise<FormRow> => ({
  ...row,
  image: await copyPicture(image),
});
export const copyOfVideo = ({ id: _id, ...row }: FormRow): Promise<FormRow> => Promise.resolve(row);

/** The inputs of a banner: its name and days, its pictures and its videos. */
export const BannerInputs = () => {
  const [scheme] = useConfig().appSchemes;
  return (
    <>
      <FormSection title={t('Banner')} sentence={t('Riders do not see the name.')}>
        <TextInput source="bannerName" label={t('Name')} isRequired helperText={t('3 to 60 characters')} />
        <BannerTypeInput />
        <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={{ xs: 0.75, sm: 2 }}>
          <BannerDayInput source="startDate" label={t('First day')} />
          <BannerDayInput source="endDate" label={t('Last day')} notBefore="startDate" />
        </Stack>
        <NumberInput
          source="sortId"
          label={t('Slot')}
          helperText={t('1 is shown first. Leave it blank to put a new banner last.')}
        />
        <TextInput
          source="banner_redirect_link"
          label={t('Link')}
          helperText={
            scheme === undefined
              ? t('https://…. A picture’s own link is used first.')
              : t('https://… or a link of the app such as {link}. A picture’s own link is used first.', {
                  link: `${scheme}://recharge`,
                })
          }
        />
      </FormSection>
      <FormSection title={t('Pictures')} sentence={t('Shown as slides in this order, in the ratio 2:1.')}>
        <ArrayInputBase source="banners">
          <SimpleFormIterator noun={picture} blank={newPictureRow} most={MAX_BANNER_ROWS} copyOf={copyOfPicture}>
            <PictureInputs />
          </SimpleFormIterator>
        </ArrayInputBase>
      </FormSection>
      <FormSection title={t('Videos')} sentence={t('Shown after the pictures. A tap opens the video.')}>
        <ArrayInputBase source="videos">
          <SimpleFormIterator noun={video} blank={newVideoRow} most={MAX_BANNER_ROWS} copyOf={copyOfVideo}>
            <TextInput
              source="link"
              label={t('Link of the video')}
              isRequired
              helperText={t('An address that begins with https://')}
            />
          </SimpleFormIterator>
        </ArrayInputBase>
      </FormSection>
    </>
  );
};
