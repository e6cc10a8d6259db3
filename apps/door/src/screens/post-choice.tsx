import { tierNames } from '@mingtang/contract/membership/model';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { Icon } from '@mingtang/ui/icon';
import { IconButton } from '@mingtang/ui/icon-button';
import { Notice } from '@mingtang/ui/notice';
import { Segmented } from '@mingtang/ui/segmented';
import { SkeletonGroup, SkeletonRows } from '@mingtang/ui/skeleton';
import {
  BadgeCheck,
  ConciergeBell,
  LogIn,
  LogOut,
  type LucideIcon,
  Settings,
  ShoppingBag,
  Utensils,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { dayParts, formatDay } from '../dates.ts';
import { useLabel } from '../labels.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { dayOf } from '../memory/knowledge.ts';
import { Panel } from '../parts/panel.tsx';
import { en } from '../phrases/en.ts';
import { zh } from '../phrases/zh.ts';
import { openSound } from '../scanning/signals.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goTo } from '../use-place.ts';

/** Where the device stands, a gate or a counter that hands something out, and for which day a gate checks. */
export function PostChoice() {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const { setup, isOnline, isFilling, tickets, practiceDay } = useDoorState();
  const tierLabel = useLabel('member_level', tierNames);
  const today = dayOf(door.now());
  const days = [...new Set([today, ...(setup?.products ?? []).flatMap(({ validDays }) => validDays)])].sort();
  return (
    <Panel
      title={setup ? (language === 'zh' ? setup.editionZh : setup.editionEn) : t.title}
      end={<IconButton label={t.settings.title} icon={Settings} onClick={() => goTo('settings')} />}
    >
      <h2 className="text-h1">{t.gate.title}</h2>
      {!setup && isOnline && (
        <SkeletonGroup label={t.opening}>
          <SkeletonRows count={4} />
        </SkeletonGroup>
      )}
      {!setup && !isOnline && <Notice tone="gam">{t.gate.needsNetwork}</Notice>}
      {setup && (
        <>
          <div className="flex flex-col gap-2">
            <span className="text-small font-medium text-ink-2">{t.gate.day}</span>
            <Segmented
              label={t.gate.day}
              isFull
              isLarge
              className="overflow-x-auto"
              items={days.map((day) => ({
                value: day,
                label: (
                  <span className="py-1 leading-tight">
                    {day === today
                      ? t.gate.today
                      : dayParts(day, language).map((part, index) => (
                          <Fragment key={part}>
                            {index > 0 && ' '}
                            <span className="whitespace-nowrap">{part}</span>
                          </Fragment>
                        ))}
                  </span>
                ),
              }))}
              value={practiceDay ?? today}
              onChange={(day) => door.practise(day === today ? undefined : day)}
            />
            {practiceDay && <Notice tone="gam">{t.gate.practiseHint(formatDay(practiceDay, language))}</Notice>}
          </div>
          {setup.checkpoints.length === 0 && <EmptyState title={t.gate.none} isCompact />}
          <ul className="flex flex-col gap-3">
            {setup.checkpoints.map(({ id, nameZh, nameEn, direction, halls }) => (
              <Post
                key={id}
                names={{ zh: nameZh, en: nameEn }}
                icon={direction === 'in' ? LogIn : LogOut}
                onChoose={() => door.takePost({ checkpointId: id })}
              >
                {halls.length === 0
                  ? direction === 'in'
                    ? t.gate.everywhere
                    : t.gate.out
                  : halls.map((hall) => <HallGlyph key={hall} chamber={hall as 0} />)}
              </Post>
            ))}
          </ul>
          {setup.mayRedeem && practiceDay === undefined && (
            <>
              <h2 className="mt-3 text-h2">{t.gate.handOut}</h2>
              <ul className="flex flex-col gap-3">
                {setup.ticketBenefits.map(({ id, nameZh, nameEn, kind, opensAt, closesAt }) => (
                  <Post
                    key={id}
                    names={{ zh: nameZh, en: nameEn }}
                    icon={kindIcons[kind]}
                    onChoose={() => door.takePost({ benefitId: id })}
                  >
                    {opensAt && closesAt && `${opensAt}–${closesAt}`}
                  </Post>
                ))}
                {setup.memberBenefits.map(({ id, nameZh, nameEn, tier }) => (
                  <Post
                    key={id}
                    names={{ zh: nameZh, en: nameEn }}
                    icon={BadgeCheck}
                    onChoose={() => door.takePost({ benefitId: id })}
                  >
                    {tierLabel(tier)}
                  </Post>
                ))}
              </ul>
            </>
          )}
          {isFilling && <output className="num block text-small text-ink-3">{t.gate.filling(tickets)}</output>}
        </>
      )}
      {!setup && (
        <Button variant="line" className="self-start" onClick={() => door.sync()}>
          {t.settings.syncNow}
        </Button>
      )}
    </Panel>
  );
}

const kindIcons = { meal: Utensils, souvenir: ShoppingBag, service: ConciergeBell };

function Post({
  names,
  icon,
  onChoose,
  children,
}: {
  names: { zh: string; en: string };
  icon: LucideIcon;
  onChoose: () => Promise<void>;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-19 w-full items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 text-start transition-colors hover:border-control active:bg-sunken"
        onClick={() => {
          openSound();
          void onChoose();
        }}
      >
        <Icon of={icon} size={22} className="text-ink-2" />
        <span className="min-w-0 flex-1">
          <span lang="zh-CN" className="block text-h3">
            {names.zh}
          </span>
          <span lang="en" className="block text-small text-ink-2">
            {names.en}
          </span>
        </span>
        <span className="num flex items-center gap-1.5 text-small text-ink-2">{children}</span>
      </button>
    </li>
  );
}
