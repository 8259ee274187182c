import { useEffect, useRef, useState } from 'react';
import type { Image } from '../../../contract/values';
import { encodePicture, type PictureArea } from './encodePicture';
import type { OpenedPicture } from './openPicture';
import { hasRatio } from './PictureValue';

/** The state of choosing a picture for a form. */
export interface PictureChoice {
  /** True while a file is being read or a picture encoded. */
  readonly isBusy: boolean;
  /** The fault of the last chosen file, and the remedy. */
  readonly refusal: string | undefined;
  /** The picture that must be cropped. */
  readonly cropped: OpenedPicture | undefined;
  readonly choose: (file: File) => void;
  readonly keep: (area: PictureArea) => void;
  readonly cancel: () => void;
}

/** Takes a file, checks it, crops it to the ratio and re-encodes it, and passes on the resulting picture. */
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

  // The last chosen file counts, even if another one is still being read.
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
