import { Checkbox, Form } from 'antd';

/** That the visitor agrees, said by whoever asked them; without it the form goes nowhere. */
export function AgreeField({ label, problem }: { label: string; problem: string }) {
  return (
    <Form.Item
      name="isAgreed"
      valuePropName="checked"
      rules={[
        { validator: (_, value: unknown) => (value === true ? Promise.resolve() : Promise.reject(new Error(problem))) },
      ]}
    >
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  );
}
