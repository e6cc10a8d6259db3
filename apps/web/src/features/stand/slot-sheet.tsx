import { slotPlan } from '@mingtang/contract/exhibition/meetings/model';
import { meetingRoutes } from '@mingtang/contract/exhibition/meetings/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Sheet } from '@mingtang/ui/sheet';
import { TextInput } from '@mingtang/ui/text-input';
import { useState } from 'react';
import { dayOf } from '../../dates.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { useCallForm } from '../call-form.ts';
import { deskApi } from './desk-api.ts';
import type { OwnStand } from './own-stands.ts';

const meetings = deskApi(meetingRoutes);

interface SlotSheetProps {
  stand: OwnStand;
  onClose: () => void;
  onMade: (made: RouteOutput<typeof meetingRoutes.addSlots>) => void;
}

/** A day's slots at once. */
export function SlotSheet({ stand: { exhibitor }, onClose, onMade }: SlotSheetProps) {
  const t = usePhrases({ zh, en }).meetings.sheet;
  const [today] = useState(() => dayOf(new Date()));
  const { form, submit, field, errorOf, refusal, isSubmitting } = useCallForm({
    schema: slotPlan,
    first: {
      day: today,
      from: '14:00',
      until: '16:00',
      minutes: '20',
      pauseMinutes: '10',
      placeZh: `${exhibitor.booth} 展位`,
      placeEn: `Stand ${exhibitor.booth}`,
    },
    send: async ({ minutes, pauseMinutes, ...plan }) =>
      onMade(
        await meetings.addSlots({
          ...plan,
          id: exhibitor.id,
          minutes: Number(minutes),
          pauseMinutes: Number(pauseMinutes),
        }),
      ),
  });
  const kinds = { day: 'date', from: 'time', until: 'time', minutes: 'number', pauseMinutes: 'number' } as const;
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.title}
      description={t.text}
      closeLabel={t.close}
      isModalOnly={isSubmitting}
      actions={
        <>
          <Button className="flex-1" isLoading={isSubmitting} onClick={() => submit()}>
            {t.submit}
          </Button>
          <Button variant="line" className="flex-1" disabled={isSubmitting} onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <form ref={form} noValidate className="grid grid-cols-2 gap-4" onSubmit={submit}>
        {(['day', 'from', 'until', 'minutes', 'pauseMinutes', 'placeZh', 'placeEn'] as const).map((name) => (
          <div key={name} className={name === 'day' || name.startsWith('place') ? 'col-span-2' : undefined}>
            <Field label={t[name]} error={errorOf(name)}>
              <TextInput
                type={name in kinds ? kinds[name as keyof typeof kinds] : 'text'}
                className="num"
                {...field(name)}
              />
            </Field>
          </div>
        ))}
        {refusal && (
          <Notice tone="rouge" live="assertive" className="col-span-2">
            {refusal}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}
