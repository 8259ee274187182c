import { Stack } from '@mui/material';
import { NumberInput, TextInput } from 'react-admin';
import { MOST_BANNER_ROWS } from '../../../contract/limits';
import { useConfig } from '../../config';
import { copyPicture } from '../../ui/image/copyPicture';
import { FormSection } from '../../ui/form/FormSection';
import { useReadOnly } from '../../ui/form/ReadOnlyContext';
import { RowsInput } from '../../ui/rows/RowsInput';
import type { Row } from '../../ui/rows/useRows';
import { newPictureRow, newVideoRow } from '../bannerValues';
import { BannerDayInput } from './BannerDayInput';
import { BannerTypeInput } from './BannerTypeInput';
import { PictureRowInputs } from './PictureRowInputs';
import { VideoRowInputs } from './VideoRowInputs';

const picture = { one: 'picture', many: 'pictures' };
const video = { one: 'video', many: 'videos' };

// What is copied is new: it has no id, and its picture goes up anew.
const copyOfPicture = async ({ id: _id, image, ...row }: Row): Promise<Row> => ({
  ...row,
  image: await copyPicture(image),
});
const copyOfVideo = ({ id: _id, ...row }: Row): Promise<Row> => Promise.resolve(row);

/** The inputs of a banner: what it is and when it shows, its pictures and its videos. */
export const BannerInputs = () => {
  const isReadOnly = useReadOnly();
  const [scheme] = useConfig().appSchemes;
  const leads = scheme === undefined ? 'https://…' : `https://… or a link of the app such as ${scheme}://recharge`;
  return (
    <>
      <FormSection title="Banner" sentence="Staff see the name; riders see the pictures and videos, on these days.">
        <TextInput
          source="bannerName"
          label="Name"
          readOnly={isReadOnly}
          helperText="3 to 60 characters"
          autoComplete="off"
        />
        <BannerTypeInput />
        <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={{ xs: 0.75, sm: 2 }}>
          <BannerDayInput source="startDate" label="First day" />
          <BannerDayInput source="endDate" label="Last day" notBefore="startDate" />
        </Stack>
        <NumberInput
          source="sortId"
          label="Slot"
          min={1}
          step={1}
          readOnly={isReadOnly}
          helperText="1 is shown first. Leave it blank to put a new banner last."
        />
        <TextInput
          source="banner_redirect_link"
          label="Link"
          readOnly={isReadOnly}
          helperText={`${leads}. A picture’s own link goes first.`}
          autoComplete="off"
        />
      </FormSection>
      <FormSection title="Pictures" sentence="Shown as slides in this order, twice as wide as high.">
        <RowsInput source="banners" noun={picture} blank={newPictureRow} most={MOST_BANNER_ROWS} copyOf={copyOfPicture}>
          {(source) => <PictureRowInputs source={source} />}
        </RowsInput>
      </FormSection>
      <FormSection title="Videos" sentence="Shown after the pictures; a tap opens them where they are.">
        <RowsInput source="videos" noun={video} blank={newVideoRow} most={MOST_BANNER_ROWS} copyOf={copyOfVideo}>
          {(source) => <VideoRowInputs source={source} />}
        </RowsInput>
      </FormSection>
    </>
  );
};
