"""What tools/function_length takes for a function, and how many lines it counts."""
import textwrap
import unittest

from tool import load

function_length = load('function_length')


def lengths(code):
    return [last - first + 1 for first, last, _ in function_length.functions(textwrap.dedent(code).lstrip('\n'))]


class FunctionLength(unittest.TestCase):
    def test_counts_from_the_first_word_to_the_last_brace(self):
        self.assertEqual(lengths('''
            template <class T>
            int twice(T value,
                      int more) {
              return 2 * value + more;
            }

            void nothing() {}
            '''), [5, 1])

    def test_reads_members_inside_classes_and_namespaces(self):
        self.assertEqual(lengths('''
            namespace a {
            class One : public Other<int> {
             public:
              explicit One(int size) : size_(size), list_{1, 2} {
                fill();
              }
              int size() const noexcept override { return size_; }

             private:
              std::vector<int> list_{
                  3,
              };
            };
            }  // namespace a
            '''), [3, 1])

    def test_a_lambda_belongs_to_the_function_around_it(self):
        self.assertEqual(lengths('''
            auto sum(int n) -> int {
              const auto add = [&](int more) {
                return n + more;
              };
              return add(1);
            }
            '''), [6])

    def test_a_lambda_in_a_table_is_a_function_and_the_table_is_none(self):
        self.assertEqual(lengths('''
            const Row rows[] = {
                {"one", [](int a) {
                   return a;
                 }},
                {"two", nullptr},
            };
            '''), [3])

    def test_comments_and_literals_hold_no_braces(self):
        self.assertEqual(lengths(r'''
            // {
            #define OPEN {
            const char* text = "{\"";
            const char brace = '{';
            const int many = 1'000'000;
            const char* raw = R"x({"{)")x";
            int f() {
              return '}' /* } */;
            }
            '''), [3])

    def test_a_file_that_cannot_be_read_is_refused(self):
        for code in ('int f() {', 'int f() {}\n}'):
            with self.assertRaises(ValueError):
                lengths(code)


if __name__ == '__main__':
    unittest.main()
