import { LateSheet } from '@mingtang/ui/late-sheet';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/purchase-rules.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/purchase-rules.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import type { PurchaseRules } from './load-rules.ts';
import { RulesList } from './rules-list.tsx';

interface RulesSheetProps {
  rules: PurchaseRules;
  needsRealName: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The rules where they are agreed to, without leaving the page. */
export function RulesSheet({ rules, needsRealName, isOpen, onOpenChange }: RulesSheetProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  return (
    <LateSheet isOpen={isOpen} onOpenChange={onOpenChange} title={t.documentTitle} closeLabel={shell.close}>
      <RulesList rules={rules} needsRealName={needsRealName} className="pb-4" />
    </LateSheet>
  );
}
