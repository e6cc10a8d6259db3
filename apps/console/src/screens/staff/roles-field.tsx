import { roles } from '@mingtang/contract/staff/policy';
import { Checkbox, Form } from 'antd';
import { usePhrases } from '../../language.ts';
import { en as rolesEn } from '../../phrases/en/roles.ts';
import { en } from '../../phrases/en/staff.ts';
import { zh as rolesZh } from '../../phrases/zh/roles.ts';
import { zh } from '../../phrases/zh/staff.ts';

/** Which roles somebody has, each with what it may do. */
export function RolesField() {
  const t = usePhrases({ zh, en });
  const names = usePhrases({ zh: rolesZh, en: rolesEn });
  return (
    <Form.Item name="roles" label={t.roles} rules={[{ type: 'array', min: 1, message: t.rolesRequired }]}>
      <Checkbox.Group className="grid w-full gap-3">
        {roles.map((role) => (
          <Checkbox key={role} value={role} className="items-start">
            <span className="block font-medium first-letter:uppercase">{names[role].name}</span>
            <span className="block text-small text-ink-3">{names[role].does}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Form.Item>
  );
}
