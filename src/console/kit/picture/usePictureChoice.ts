import { useEffect, useRef, useState } from 'react';
import type { Image } from '../../../contract/values';
import { encodePicture, type PictureArea } from './encodePicture';
import type { OpenedPicture } from './openPicture';
import { hasRatio } from './PictureValue';

/** The way of a file into a form. */
export interface PictureChoice {
  /** True while a file is being read or a picture drawn. */
  readonly isBusy: boolean;
  /** What is wrong with the file that was chosen last, and what to do. */
  readonly refusal: string | undefined;
  /** The picture whose part has to be chosen. */
  readonly cropped: OpenedPicture | undefined;
  readonly choose: (file: File) => void;
  readonly keep: (area: PictureArea) => void;
  readonly cancel: () => void;
}

/** Takes a file, has it checked, cropped where its ratio is another one, and re-encoded, and gives the picture that it became. */
export const usePictureChoice = (ratio: number | undefined, onPicture: (picture: Image) => void): PictureChoice => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [cropped, setCropped] = useState<OpenedPicture>();
  const turnRef = useRef(0);
  useEffect(
    () => () => {
      turnRef.current = -1;
    },
    [],
  );

  // A file that was chosen while another was still being read is the one that counts.
  const run = (work: (isLast: () => boolean) => Promise<void>) => {
    const turn = (turnRef.current += 1);
    const isLast = () => turnRef.current === turn;
    setBusy(true);
    setRefusal(undefined);
    void work(isLast)
      .catch((error: unknown) => isLast() && setRefusal((error as Error).message))
      .finally(() => isLast() && setBusy(false));
  };

  const draw = async (picture: OpenedPicture, area: PictureArea, isLast: () => boolean) => {
    const image = await encodePicture(picture, area, ratio);
    picture.bitmap.close();
    if (isLast()) onPicture(image);
  };

  return {
    isBusy,
    refusal,
    cropped,
    choose: (file) =>
      run(async (isLast) => {
        const { openPicture } = await import('./openPicture');
        const picture = await openPicture(file);
        const { width, height } = picture.bitmap;
        if (!isLast()) return;
        if (ratio !== undefined && !hasRatio({ width, height }, ratio)) setCropped(picture);
        else await draw(picture, { x: 0, y: 0, width, height }, isLast);
      }),
    keep: (area) => {
      setCropped(undefined);
      if (cropped) run((isLast) => draw(cropped, area, isLast));
    },
    cancel: () => {
      cropped?.bitmap.close();
      setCropped(undefined);
    },
  };
};
