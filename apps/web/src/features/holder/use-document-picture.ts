import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { HolderFields } from './holder-fields.ts';

export interface DocumentPicture {
  /** Where it is seen; undefined while there is none. */
  address: string | undefined;
  /** Uploads a picture; rejects with a CallFailure. */
  keep: (picture: Blob) => Promise<void>;
}

/** The picture of a document a form is about, which lasts as long as the document stays the same. `upload` answers its id. */
export function useDocumentPicture(
  { control, setValue }: Pick<UseFormReturn<HolderFields>, 'control' | 'setValue'>,
  upload: (picture: Blob) => Promise<string>,
): DocumentPicture {
  const id = useWatch({ control, name: 'documentPhotoId' });
  const [address, setAddress] = useState<string>();
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  return {
    address: id === '' ? undefined : address,
    keep: async (picture) => {
      setValue('documentPhotoId', await upload(picture), { shouldValidate: true });
      setAddress(URL.createObjectURL(picture));
    },
  };
}
