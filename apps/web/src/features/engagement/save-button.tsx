import type { ThingKind } from '@mingtang/contract/engagement/model';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { useToast } from '@mingtang/ui/toast';
import { Bookmark } from 'lucide-react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/engagement.ts';
import { zh } from '../../phrases/zh/engagement.ts';
import { ActButton, type ActLook } from './act-button.tsx';
import { useActFailure } from './act-failure.ts';
import { setSaved, useIsSaved } from './saved-things.ts';
import type { Thing } from './use-liking.ts';

interface SaveButtonProps {
  thing: Thing<ThingKind>;
  look: ActLook;
  /** Stands in a list of what is saved. */
  isListed?: boolean;
}

/** Puts a thing into the visitor's collection or takes it out. */
export function SaveButton({ thing, look, isListed }: SaveButtonProps) {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const fail = useActFailure('save', thing.id);
  const isSaved = useIsSaved(thing, isListed);
  const press = usePressLock(pressLock.action, () => void turnOver());

  async function turnOver(): Promise<void> {
    const wanted = !isSaved;
    try {
      if (await setSaved(thing, wanted)) showToast({ text: wanted ? t.saved : t.unsaved });
    } catch (error) {
      fail(error);
    }
  }

  return <ActButton icon={Bookmark} look={look} text={t.save} label={t.save} isPressed={isSaved} onPress={press} />;
}
