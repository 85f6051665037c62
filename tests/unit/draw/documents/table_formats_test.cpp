#include "nimrod/draw/documents/table_formats.h"

#include <gtest/gtest.h>

namespace nimrod {
namespace {

Table table_of(std::vector<Cell> header, std::vector<std::vector<Cell>> rows) {
    Table table;
    table.header = std::move(header);
    table.rows = std::move(rows);
    return table;
}

TEST(Csv, QuotesWhatRfc4180AsksFor) {
    const Table table =
        table_of({"plain", "say \"x\""}, {{"1,2", "two\nlines"}, {"", Cell(tr("or", "ou"))}});
    EXPECT_EQ(csv(table, Language::french),
              "plain,\"say \"\"x\"\"\"\r\n\"1,2\",\"two\nlines\"\r\n,ou\r\n");
}

TEST(Latex, EscapesEveryCharacterThatTexReads) {
    const Table table = table_of({"x\\y"}, {{"#$%&_{}~^"}, {"[a]*<b>|"}, {"×·"}});
    EXPECT_EQ(latex(table, Language::english),
              "\\begin{tabular}{l|}\n"
              "x\\textbackslash{}y \\\\\n"
              "\\hline\n"
              "\\#\\$\\%\\&\\_\\{\\}\\textasciitilde{}\\textasciicircum{} \\\\\n"
              "{[}a]{*}\\textless{}b\\textgreater{}\\textbar{} \\\\\n"
              "$\\times$$\\cdot$ \\\\\n"
              "\\end{tabular}\n");
}

TEST(Latex, FillsShortRowsAndAlignsByContent) {
    Table table = table_of({"n", "a", "b"}, {{"1", "x", "word"}, {"2"}});
    table.title = notation("two\nlines");
    table.rule_above = 1;
    EXPECT_EQ(latex(table, Language::english),
              "% two lines\n"
              "\\begin{tabular}{r|cl}\n"
              "n & a & b \\\\\n"
              "\\hline\n"
              "1 & x & word \\\\\n"
              "\\hline\n"
              "2 &  &  \\\\\n"
              "\\end{tabular}\n");
}

}  // namespace
}  // namespace nimrod
